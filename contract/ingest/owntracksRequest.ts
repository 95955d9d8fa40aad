import * as v from 'valibot'

const finite = v.pipe(v.number(), v.finite())
const leftOut = v.fallback(v.nullish(finite, null), null)

/** A position of the OwnTracks app in its HTTP mode. */
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
  /** Battery of the phone in percent; not kept, because it is not the vehicle's. */
  batt: leftOut,
  tid: v.optional(v.string()),
  topic: v.optional(v.string()),
  /** A Traccar alarm name, such as sos, for senders that add one. */
  alarm: v.optional(v.unknown()),
})
export type OwntracksLocation = v.InferOutput<typeof owntracksLocation>

/** What the app posts: a location, or any other message of its own, which is answered and not kept. */
export const owntracksBody = v.union([
  v.looseObject({ _type: v.string() }),
  v.array(v.looseObject({ _type: v.string() })),
])

/** The app expects a list of what it should show; there is never anything. */
export const owntracksReply = v.array(v.unknown())
