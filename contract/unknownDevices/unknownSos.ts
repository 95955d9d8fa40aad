import * as v from 'valibot'

/** What the hub sends every SystemAdmin on UnknownDevice: an SOS from a sender that isn't registered. */
export const unknownSos = v.object({
  /** The sender's id in the list of unknown devices. */
  id: v.number(),
  imei: v.string(),
  gateway: v.string(),
  /** ISO 8601 in UTC. */
  occurred: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** The position in words; empty without one. */
  location: v.string(),
})
export type UnknownSos = v.InferOutput<typeof unknownSos>

/** The screen that lists unknown devices. */
export const unknownDevicesPath = '/unknownDevices'
