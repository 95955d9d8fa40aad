import * as words from '#words/reportFields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'
import { assetMapDayEntries } from './visitRows.ts'
import { maxMapAssets } from './maxMapAssets.ts'

const number = v.nullable(v.number())

/** A moment of the day, from a message with a fix: epoch milliseconds, latitude, longitude, km/h, and both sensors in degrees C. */
const replayRow = v.tuple([v.number(), v.number(), v.number(), number, number, number])
export type ReplayRow = v.InferOutput<typeof replayRow>

/** An asset's day on the map. depot is the id of its own depot. */
const assetMap = v.object({
  assetId: v.number(),
  assetName: v.string(),
  depot: v.nullable(v.number()),
  depotName: v.string(),
  /** Number of messages on the day. */
  processed: v.number(),
  /** Number of trips, not counting legs, and their total distance (km). */
  totalTrips: v.number(),
  distance: v.number(),
  ...assetMapDayEntries,
  /** The data to replay the day, and which sensors the asset has; present only if requested. */
  replay: v.optional(v.object({ tempA: v.boolean(), tempB: v.boolean(), points: v.array(replayRow) })),
})
export type AssetMap = v.InferOutput<typeof assetMap>

export const mapReport = endpoint('POST', '/api/Report/map', {
  access: 'signedIn',
  summary: 'The routes and visits of up to 10 assets on one day, in the requested order.',
  body: v.object({
    AssetIds: v.pipe(
      v.array(id),
      v.minLength(1, () => words.selectAsset()),
      v.maxLength(maxMapAssets, () => words.limitReached()),
    ),
    SearchDate: dayField('SearchDate'),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    UseFiltering: v.optional(v.boolean(), false),
    /** Also returns the data to replay the day. */
    Replay: v.optional(v.boolean()),
  }),
  reply: v.array(assetMap),
})
