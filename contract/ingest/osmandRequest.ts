import * as v from 'valibot'

const text = v.optional(v.string())
const scalar = v.optional(v.union([v.string(), v.number(), v.boolean()]))

/**
 * One fix as the Traccar Client app and other OsmAnd clients send it, in the query or in a form.
 * A value that cannot be read counts as unknown, so a bad value never rejects the rest of the request.
 */
export const osmandFields = v.object({
  /** The gateway key, for apps that cannot send an authorization header. */
  key: text,
  /** The IMEI or another identifier of the device; `deviceid` is the same. */
  id: text,
  deviceid: text,
  /** Seconds or milliseconds since 1970, ISO 8601, or yyyy-MM-dd HH:mm:ss in UTC; now by default. */
  timestamp: text,
  lat: text,
  lon: text,
  /** Latitude and longitude with a comma between them, instead of `lat` and `lon`. */
  location: text,
  /** Knots. */
  speed: text,
  /** Metres per second, instead of `speed`, as GPSLogger has it. */
  speedms: text,
  /** Degrees; `heading` is the same. */
  bearing: text,
  heading: text,
  /** Metres. */
  accuracy: text,
  /** `false` or `0` for a fix that is not valid. */
  valid: text,
  ignition: text,
  /** A Traccar alarm, such as `sos` or `jamming`, or several with commas. */
  alarm: text,
  /** `sos` is an SOS here too. */
  event: text,
  /** Satellites in use. */
  sat: text,
  /** Volts of the vehicle's battery. */
  power: text,
})
export type OsmandField = keyof v.InferOutput<typeof osmandFields>

const osmandLocation = v.looseObject({
  timestamp: v.optional(v.union([v.string(), v.number()])),
  coords: v.optional(
    v.looseObject({
      latitude: scalar,
      longitude: scalar,
      /** Metres per second. */
      speed: scalar,
      heading: scalar,
      accuracy: scalar,
      alarm: scalar,
    }),
  ),
  /** A Traccar alarm is read here, in `extras`, in `coords`, and beside `location`. */
  alarm: scalar,
  event: scalar,
  ignition: scalar,
  extras: v.optional(v.looseObject({ ignition: scalar, alarm: scalar })),
})
export type OsmandLocation = v.InferOutput<typeof osmandLocation>

/** One fix or several as JSON. */
export const osmandBody = v.looseObject({
  device_id: v.union([v.string(), v.number()]),
  alarm: scalar,
  location: v.union([osmandLocation, v.array(osmandLocation)]),
})
