import type { Logger } from 'pino'
import {
  followUnknownDevice,
  ignoreUnknownDevice,
  ignoreUnknownDevices,
  listMissedSos,
  listRejections,
  listUnknownDevices,
  readGatewayKey,
  renewGatewayKey,
  type GatewayKeyReply,
} from '../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import type { Database } from '../database/database.ts'
import type { Geocoder } from '../geocoder/geocoder.ts'
import { refusal, notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { GatewayKey, GatewayKeyState } from '../keys/gatewayKey.ts'
import * as store from '../ingest/unknownDeviceStore.ts'
import { unknownSosSince } from '../ingest/unknownSosStore.ts'

export interface UnknownDeviceDeps {
  db: Database
  now: () => number
  log: Logger
  geocoder: Pick<Geocoder, 'embedded'>
  gatewayKey: Pick<GatewayKey, 'read' | 'renew'>
}

/** Registers the calls of the Unknown devices screen: unregistered senders, rejected messages and the gateway key. */
export function registerUnknownDevices(register: Register, deps: UnknownDeviceDeps): void {
  const { db, now, log, gatewayKey } = deps

  register(listUnknownDevices, async () => {
    const describePlace = await deps.geocoder.embedded()
    return (await store.listUnknownSenders(db)).map((sender) => {
      const { latitude, longitude } = sender
      return { ...sender, location: latitude === null || longitude === null ? '' : describePlace(latitude, longitude) }
    })
  })

  register(listMissedSos, ({ query: { seconds } }) => unknownSosSince(db, now() - seconds * 1000))

  register(ignoreUnknownDevice, async ({ params: { id } }) => {
    if ((await db.transaction((tx) => store.ignoreSenders(tx, [id], now()))) === 0) throw notFound('unknownDevice')
    return { id }
  })

  register(ignoreUnknownDevices, async ({ body: { ids } }) => ({
    changed: await db.transaction((tx) => store.ignoreSenders(tx, ids, now())),
    refused: [],
  }))

  register(followUnknownDevice, async ({ params: { id } }) => {
    if (!(await store.stopIgnoringSender(db, id))) throw notFound('unknownDevice')
    return { id }
  })

  register(listRejections, () => store.listRejectedMessages(db))

  register(readGatewayKey, async () => toReply(await gatewayKey.read()))

  register(renewGatewayKey, async ({ caller }) => {
    if ((await gatewayKey.read()).isFromEnvironment) throw refusal(409, 'unknownDevicesKeyFixed', {})
    const renewed = await gatewayKey.renew()
    log.info({ userId: caller.userId }, 'The gateway key was renewed')
    return toReply(renewed)
  })
}

function toReply({ key, isFromEnvironment, before }: GatewayKeyState): GatewayKeyReply {
  const until = Math.max(0, ...before.map((one) => one.until))
  return { key, isFromEnvironment, previousUntil: until === 0 ? null : new Date(until).toISOString() }
}
