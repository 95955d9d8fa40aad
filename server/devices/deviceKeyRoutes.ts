import type { Logger } from 'pino'
import {
  makeDeviceKey,
  readDeviceConnection,
  renewDeviceKey,
  revokeDeviceKey,
  type DeviceConnection,
} from '../../contract/devices/deviceKeyEndpoints.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Database, Queryable } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { storeChanges } from '../records/changeStore.ts'
import * as store from './deviceKeyStore.ts'
import { randomBase32 } from './randomBase32.ts'

export interface DeviceKeyDeps {
  db: Database
  now: () => number
  log: Logger
  settings: { publicUrl: string }
}

/** Registers the calls that show how a device connects, and that create, renew and revoke its key. */
export function registerDeviceKeys(register: Register, { db, now, log, settings }: DeviceKeyDeps): void {
  async function connectionOf(id: number): Promise<DeviceConnection> {
    const found = await store.readConnection(db, id)
    if (!found) throw notFound('device')
    return { ...found, publicUrl: settings.publicUrl, now: new Date(now()).toISOString() }
  }

  /** Changes a key and records that in the device's history. Throws 404 when there's no such device. */
  const changeKey = (id: number, caller: Caller, change: (tx: Queryable) => Promise<void>) =>
    db.transaction(async (tx) => {
      const before = await readState(tx, id)
      await change(tx)
      const recorded = { entity: 'device', caller, now: now(), action: 'update' } as const
      await storeChanges(tx, recorded, [before], [await readState(tx, id)])
    })

  register(readDeviceConnection, ({ params: { id } }) => connectionOf(id))

  register(makeDeviceKey, async ({ params: { id } }) => {
    await store.addDeviceKey(db, id, newDeviceKey(), now())
    return connectionOf(id)
  })

  register(renewDeviceKey, async ({ params: { id }, caller }) => {
    await changeKey(id, caller, (tx) => store.replaceDeviceKey(tx, id, newDeviceKey(), now()))
    const connection = await connectionOf(id)
    log.info({ deviceId: id, userId: caller.userId }, 'The key of a device was renewed')
    return connection
  })

  register(revokeDeviceKey, async ({ params: { id }, caller }) => {
    await changeKey(id, caller, (tx) => store.markKeyRevoked(tx, id, now()))
    const connection = await connectionOf(id)
    log.info({ deviceId: id, userId: caller.userId }, 'The key of a device was revoked')
    return connection
  })
}

async function readState(tx: Queryable, id: number) {
  const found = await store.readKeyState(tx, id)
  if (!found) throw notFound('device')
  return found
}

/** Returns 160 random bits in lower case, because call paths are case-insensitive. */
const newDeviceKey = () => randomBase32(32)
