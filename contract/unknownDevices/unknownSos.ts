import * as v from 'valibot'

/**
 * Why an SOS raises no alert: its sender isn't registered, its device was on no asset when it was sent, or its device is disabled. An alert
 * belongs to an asset.
 */
const sosCases = ['unregistered', 'noAsset', 'disabled'] as const
export type SosCase = (typeof sosCases)[number]

/** What the hub sends every SystemAdmin on UnknownDevice: an SOS that raises no alert. */
export const unknownSos = v.object({
  /** Of a sender in the list of unknown devices, or of a registered device. */
  id: v.number(),
  /** A server of an earlier version sends it of unregistered senders only. */
  case: v.optional(v.picklist(sosCases), 'unregistered'),
  imei: v.string(),
  /** The device's name; empty for a sender that isn't registered. */
  name: v.optional(v.string(), ''),
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

/** Returns the id under which a notice or a push of such an SOS is shown once. */
export const unknownSosKey = ({ id, case: which }: Pick<UnknownSos, 'id' | 'case'>): string =>
  `${which === 'unregistered' ? 'unknown' : 'device'}-${id}`

/** Returns the screen of its sender. */
export const unknownSosPath = ({ id, case: which }: Pick<UnknownSos, 'id' | 'case'>): string =>
  which === 'unregistered' ? unknownDevicesPath : `/deviceDetails/${id}`
