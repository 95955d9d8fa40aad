import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

const number = v.nullable(v.number())
/**
 * Engine on without moving for five minutes or more, split at midnight. Times are ISO in UTC, durations in minutes; driver and location may
 * be empty.
 */
const idlePeriod = v.object({
  /** YYYY-MM-DD in the report's time zone. */
  day: v.string(),
  started: v.string(),
  /** Null while it's ongoing. */
  completed: v.nullable(v.string()),
  minutes: v.number(),
  /** It continues from the day before and is counted there. */
  startedBefore: v.boolean(),
  driver: v.string(),
  location: v.string(),
  latitude: number,
  longitude: number,
})
export type IdlePeriod = v.InferOutput<typeof idlePeriod>

/** An asset's idling: its days with their engine hours, and each period. The rates come from its profile and are null when unknown. */
const idlingAsset = v.object({
  assetId: v.number(),
  asset: v.string(),
  litresPerHour: number,
  pricePerLitre: number,
  days: v.array(v.object({ day: v.string(), engineHours: v.number() })),
  periods: v.array(idlePeriod),
})
export type IdlingAsset = v.InferOutput<typeof idlingAsset>

export const idlingReport = endpoint('POST', '/api/Report/IdlingReport', {
  access: 'signedIn',
  summary:
    'How often and how long several assets idled in up to three months, where, with which driver, and how much fuel it took.',
  body: v.object({
    AssetIds: v.pipe(v.array(id), v.maxLength(2_000)),
    SearchDate: dayField('SearchDate'),
    EndDate: dayField('EndDate'),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    UseFiltering: v.optional(v.boolean(), true),
  }),
  reply: v.array(idlingAsset),
})
