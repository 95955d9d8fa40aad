import * as v from 'valibot'

const finite = v.pipe(v.number(), v.finite())
const leftOut = v.fallback(v.nullish(finite, null), null)

/** A location from the OwnTracks app in HTTP mode. */
export const owntracksLocation = v.looseObject({
  _type: v.literal('location'),
  /** Seconds since 1970. */
  tst: finite,
  lat: v.pipe(finite, v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(finite, v.minValue(-180), v.maxValue(180)),
  /** km/h. */
  vel: leftOut,
  /** Degrees. */
  cog: leftOut,
  /** Metres. */
  acc: leftOut,
  /** The phone's battery in percent; not stored, because it isn't the vehicle's battery. */
  batt: leftOut,
  tid: v.optional(v.string()),
  topic: v.optional(v.string()),
  /** A Traccar alarm name, such as sos, for senders that add it. */
  alarm: v.optional(v.unknown()),
})
export type OwntracksLocation = v.InferOutput<typeof owntracksLocation>

/** What the app posts: a location, or one of its other message types, which we accept but don't store. */
export const owntracksBody = v.union([
  v.looseObject({ _type: v.string() }),
  v.array(v.looseObject({ _type: v.string() })),
])

/** The app expects a list of things to display; ours is always empty. */
export const owntracksReply = v.array(v.unknown())
