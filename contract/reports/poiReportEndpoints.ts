import * as words from '#words/reportFields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

const number = v.nullable(v.number())

/**
 * A stay of an asset in a point of interest, cut at the bounds of the period. Times are ISO in UTC, durations in minutes, temperature in
 * degrees C on leaving. Unknown values are null.
 */
const poiReportRow = v.object({
  assetName: v.string(),
  poiId: v.number(),
  poiName: v.string(),
  entered: v.string(),
  /** Null while the asset is still there. */
  exited: v.nullable(v.string()),
  /** It was there before the period or before its first message; it was still there after the period. */
  startedBefore: v.boolean(),
  continues: v.boolean(),
  location: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  duration: v.number(),
  /** The part of the duration with the engine on, and the part with the fridge on. */
  engineDuration: number,
  fridgeDuration: number,
  /** On leaving. */
  fridge: v.nullable(v.picklist(['On', 'Off'])),
  tempA: number,
})
export type PoiReportRow = v.InferOutput<typeof poiReportRow>

export const poiReport = endpoint('POST', '/api/Report/POIReport', {
  access: 'signedIn',
  summary:
    "An asset's stays in points of interest over up to three months. Deleted ones are left out; 404 when all are deleted.",
  body: v.object({
    AssetId: id,
    SearchDate: dayField('SearchDate'),
    EndDate: dayField('EndDate'),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    /** Leaves out stays shorter than the minimum duration of their point of interest. */
    UseFiltering: v.optional(v.boolean(), true),
    POIIds: v.pipe(
      v.array(id),
      v.minLength(1, () => words.selectPoi()),
      v.maxLength(10_000),
    ),
  }),
  reply: v.array(poiReportRow),
})

/** A point of interest that can be chosen for the report. */
const poiOption = v.object({ id: v.number(), name: v.string() })

export const getAllByAssetId = endpoint('GET', '/api/POI/GetAllByAssetId/{assetId}', {
  access: 'signedIn',
  summary: "The active points of interest of an asset's customer that have a shape, by name.",
  params: v.object({ assetId: id }),
  reply: v.array(poiOption),
})
