import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { assetMapDayEntries } from './visitRows.ts'
import { mostMapAssets } from './mostMapAssets.ts'

/** An asset's day on the map. depot is its own depot's id. */
export const assetMap = v.object({
  assetId: v.number(),
  assetName: v.string(),
  depot: v.nullable(v.number()),
  depotName: v.string(),
  /** Messages of the day. */
  processed: v.number(),
  /** Trips without legs, and how far they went (km). */
  totalTrips: v.number(),
  distance: v.number(),
  ...assetMapDayEntries,
})
export type AssetMap = v.InferOutput<typeof assetMap>

export const mapReport = endpoint({
  method: 'POST',
  path: '/api/Report/map',
  access: 'signedIn',
  summary: 'The ways and visits of up to 10 assets on one day, in the order in which they were asked for.',
  body: v.object({
    AssetIds: v.pipe(
      v.array(id),
      v.minLength(1, 'Select at least one asset.'),
      v.maxLength(mostMapAssets, 'Limit of 10 items reached'),
    ),
    SearchDate: v.pipe(v.string(), v.isoDate('SearchDate must be a day, YYYY-MM-DD.')),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    UseFiltering: v.optional(v.boolean(), false),
  }),
  reply: v.array(assetMap),
})
