import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

const number = v.nullable(v.number())
/** Engine on, not moving, for five minutes or more; cut at midnight. Times ISO in UTC, minutes; driver and location may be empty. */
const idlePeriod = v.object({
  /** YYYY-MM-DD in the report's time zone. */
  day: v.string(),
  started: v.string(),
  /** Null while it goes on. */
  completed: v.nullable(v.string()),
  minutes: v.number(),
  /** It goes on from the day before, where it is counted. */
  startedBefore: v.boolean(),
  driver: v.string(),
  location: v.string(),
  latitude: number,
  longitude: number,
})
export type IdlePeriod = v.InferOutput<typeof idlePeriod>

/** An asset's idling: its days with their engine hours, and each period. The rates are its profile's, null when not known. */
const idlingAsset = v.object({
  assetId: v.number(),
  asset: v.string(),
  litresPerHour: number,
  pricePerLitre: number,
  days: v.array(v.object({ day: v.string(), engineHours: v.number() })),
  periods: v.array(idlePeriod),
})
export type IdlingAsset = v.InferOutput<typeof idlingAsset>

export const idlingReport = endpoint({
  method: 'POST',
  path: '/api/Report/IdlingReport',
  access: 'signedIn',
  summary: 'How often and how long several assets idled in up to three months, where, with whom, and what it burnt.',
  body: v.object({
    AssetIds: v.pipe(v.array(id), v.maxLength(2_000)),
    SearchDate: dayField('SearchDate'),
    EndDate: dayField('EndDate'),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    UseFiltering: v.optional(v.boolean(), true),
  }),
  reply: v.array(idlingAsset),
})
