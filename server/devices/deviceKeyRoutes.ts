import type { Logger } from 'pino'
import {
  makeDeviceKey,
  readDeviceConnection,
  renewDeviceKey,
  revokeDeviceKey,
  type DeviceConnection,
} from '../../contract/devices/deviceKeyEndpoints.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import * as store from './deviceKeyStore.ts'
import { randomBase32 } from './randomBase32.ts'

export interface DeviceKeyDeps {
  db: Database
  now: () => number
  log: Logger
  settings: { publicUrl: string }
}

/** Registers the calls that show how a device connects, and that make, renew and revoke its key. */
export function registerDeviceKeys(register: Register, { db, now, log, settings }: DeviceKeyDeps): void {
  async function connectionOf(id: number): Promise<DeviceConnection> {
    const found = await store.readConnection(db, id)
    if (!found) throw notFound('This device')
    return { ...found, publicUrl: settings.publicUrl, now: new Date(now()).toISOString() }
  }

  register(readDeviceConnection, ({ params: { id } }) => connectionOf(id))

  register(makeDeviceKey, async ({ params: { id } }) => {
    await store.addDeviceKey(db, id, newDeviceKey(), now())
    return connectionOf(id)
  })

  register(renewDeviceKey, async ({ params: { id }, caller }) => {
    await store.replaceDeviceKey(db, id, newDeviceKey(), now())
    const connection = await connectionOf(id)
    log.info({ deviceId: id, userId: caller.userId }, 'The key of a device was renewed')
    return connection
  })

  register(revokeDeviceKey, async ({ params: { id }, caller }) => {
    await store.markKeyRevoked(db, id, now())
    const connection = await connectionOf(id)
    log.info({ deviceId: id, userId: caller.userId }, 'The key of a device was revoked')
    return connection
  })
}

/** 160 random bits in lower case, because the paths of calls are read without regard to case. */
const newDeviceKey = () => randomBase32(32)
