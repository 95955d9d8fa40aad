import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { idParams } from '../paging.ts'

const instant = v.string()
const number = v.nullable(v.number())

/** A device's ingest key, as the Connect a device screen shows it. */
const deviceKey = v.object({
  key: v.string(),
  created: instant,
  isRevoked: v.boolean(),
  /** The device id that the key was first used with; the key is refused for any other id. */
  boundId: v.nullable(v.string()),
  boundAt: v.nullable(instant),
})

/** A device id that was sent with a device's key but isn't the one that the key is bound to. */
const refusedSender = v.object({
  senderId: v.string(),
  messages: v.number(),
  firstSeen: instant,
  lastSeen: instant,
})

/** The message that the server received last. */
const connectionMessage = v.object({
  received: instant,
  messageID: v.number(),
  messageName: v.string(),
  /** Of a fix; null without one, and where the receiver had none. */
  latitude: number,
  longitude: number,
  satellites: number,
  deviceVolts: number,
})
export type ConnectionMessage = v.InferOutput<typeof connectionMessage>

const deviceConnection = v.object({
  deviceId: v.number(),
  name: v.string(),
  imei: v.string(),
  deviceStatus: v.string(),
  assetId: number,
  assetName: v.string(),
  /** Whether its asset has a position on the live map. */
  isOnMap: v.boolean(),
  /** Null until a key has been created. */
  key: v.nullable(deviceKey),
  refused: v.array(refusedSender),
  lastMessage: v.nullable(connectionMessage),
  /** The server's public address for phones and trackers, from its settings. */
  publicUrl: v.string(),
  /** The server's time when it replied. */
  now: instant,
})
export type DeviceConnection = v.InferOutput<typeof deviceConnection>

export const readDeviceConnection = endpoint('GET', '/api/Device/Connection/{id}', {
  access: ['SystemAdmin'],
  summary: 'How a device connects: its key, the senders refused with it, and its latest message.',
  params: idParams,
  reply: deviceConnection,
})

export const makeDeviceKey = endpoint('POST', '/api/Device/MakeKey/{id}', {
  access: ['SystemAdmin'],
  summary: 'Creates the key of a device, unless it has one.',
  params: idParams,
  reply: deviceConnection,
})

export const renewDeviceKey = endpoint('POST', '/api/Device/RenewKey/{id}', {
  access: ['SystemAdmin'],
  summary: "Replaces the key of a device; the new one isn't bound to an id yet.",
  params: idParams,
  reply: deviceConnection,
})

export const revokeDeviceKey = endpoint('POST', '/api/Device/RevokeKey/{id}', {
  access: ['SystemAdmin'],
  summary: 'Revokes the key of a device: requests with it get 401.',
  params: idParams,
  reply: deviceConnection,
})
