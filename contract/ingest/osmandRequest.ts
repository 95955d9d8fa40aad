import * as v from 'valibot'

const text = v.optional(v.string())
const scalar = v.optional(v.union([v.string(), v.number(), v.boolean()]))

/**
 * One fix as sent by the Traccar Client app and other OsmAnd clients, in the query or as a form. Unreadable values count as unknown, so
 * that one bad value doesn't reject the whole request.
 */
export const osmandFields = v.object({
  /** The gateway key, for apps that can't send an Authorization header. */
  key: text,
  /** The IMEI or another device identifier; `deviceid` is an alias. */
  id: text,
  deviceid: text,
  /** Seconds or milliseconds since 1970, ISO 8601, or yyyy-MM-dd HH:mm:ss in UTC; defaults to now. */
  timestamp: text,
  lat: text,
  lon: text,
  /** Latitude and longitude separated by a comma, instead of `lat` and `lon`. */
  location: text,
  /** Knots. */
  speed: text,
  /** Metres per second, instead of `speed`; sent by GPSLogger. */
  speedms: text,
  /** Degrees; `heading` is an alias. */
  bearing: text,
  heading: text,
  /** Metres. */
  accuracy: text,
  /** `false` or `0` for an invalid fix. */
  valid: text,
  ignition: text,
  /** A Traccar alarm, such as `sos` or `jamming`, or several separated by commas. */
  alarm: text,
  /** `sos` here means an SOS too. */
  event: text,
  /** Number of satellites in use. */
  sat: text,
  /** Voltage of the vehicle's battery. */
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
  /** A Traccar alarm may be here, in `extras`, in `coords`, or next to `location`. */
  alarm: scalar,
  event: scalar,
  ignition: scalar,
  extras: v.optional(v.looseObject({ ignition: scalar, alarm: scalar })),
})
export type OsmandLocation = v.InferOutput<typeof osmandLocation>

/** One or more fixes as JSON. */
export const osmandBody = v.looseObject({
  device_id: v.union([v.string(), v.number()]),
  alarm: scalar,
  location: v.union([osmandLocation, v.array(osmandLocation)]),
})
