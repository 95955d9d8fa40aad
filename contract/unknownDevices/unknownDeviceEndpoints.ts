import * as v from 'valibot'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../paging.ts'
import { unknownSos } from './unknownSos.ts'

const instant = v.string()
const id = v.object({ id: v.number() })

/** A sender of messages that isn't registered as a device. */
const unknownDevice = v.object({
  id: v.number(),
  imei: v.string(),
  /** The ingest endpoint that it last used. */
  gateway: v.string(),
  firstSeen: instant,
  lastSeen: instant,
  messages: v.number(),
  /** How many of its messages are kept for its registration. */
  kept: v.number(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  positionAt: v.nullable(instant),
  /** Its last position in words; empty without one. */
  location: v.string(),
  lastAlarm: v.string(),
  isIgnored: v.boolean(),
})
export type UnknownDevice = v.InferOutput<typeof unknownDevice>

export const listUnknownDevices = endpoint('GET', '/api/UnknownDevice/List', {
  access: ['SystemAdmin'],
  summary: 'Senders of messages that are not registered, the most recent first.',
  reply: v.array(unknownDevice),
})

/** A day: older ones are in the list of unknown devices alone. */
export const maxMissedSeconds = 86_400

/** A number of seconds in a query. The server's clock says when that was, so the device's may be wrong. */
const seconds = v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(maxMissedSeconds))

export const listMissedSos = endpoint('GET', '/api/UnknownDevice/MissedSos', {
  access: ['SystemAdmin'],
  summary:
    'What the hub sent of SOSs that raised no alert in the last seconds, oldest first, for a window that was not connected.',
  query: v.object({ seconds }),
  reply: v.array(unknownSos),
})

export const ignoreUnknownDevice = endpoint('POST', '/api/UnknownDevice/Ignore/{id}', {
  access: ['SystemAdmin'],
  summary: "Ignores a sender: its messages aren't stored and its SOS notifies nobody; they are still counted.",
  params: idParams,
  reply: id,
})

export const ignoreUnknownDevices = manyRecordsEndpoint(
  '/api/UnknownDevice/IgnoreMany',
  ['SystemAdmin'],
  'Ignores many senders at once.',
)

export const followUnknownDevice = endpoint('POST', '/api/UnknownDevice/StopIgnoring/{id}', {
  access: ['SystemAdmin'],
  summary: 'Stops ignoring a sender.',
  params: idParams,
  reply: id,
})

/** Messages from a sender that were rejected for the same reason. */
const rejectedMessages = v.object({
  id: v.number(),
  imei: v.string(),
  gateway: v.string(),
  reason: v.string(),
  messages: v.number(),
  firstSeen: instant,
  lastSeen: instant,
})
export type RejectedMessages = v.InferOutput<typeof rejectedMessages>

export const listRejections = endpoint('GET', '/api/UnknownDevice/Rejections', {
  access: ['SystemAdmin'],
  summary: 'Messages that were not stored, by sender and reason, the newest first.',
  reply: v.array(rejectedMessages),
})

const gatewayKey = v.object({
  key: v.string(),
  /** The key is set as GATEWAY_KEY and can't be renewed here. */
  isFromEnvironment: v.boolean(),
  /** Until when the previous key is accepted; null when there is none. */
  previousUntil: v.nullable(instant),
})
export type GatewayKeyReply = v.InferOutput<typeof gatewayKey>

export const readGatewayKey = endpoint('GET', '/api/GatewayKey', {
  access: ['SystemAdmin'],
  summary: 'The key with which gateways (a Traccar server, your own programs) send for any device.',
  reply: gatewayKey,
})

export const renewGatewayKey = endpoint('POST', '/api/GatewayKey/Renew', {
  access: ['SystemAdmin'],
  summary: 'Creates a new gateway key; the old one is accepted for another day.',
  reply: gatewayKey,
})
