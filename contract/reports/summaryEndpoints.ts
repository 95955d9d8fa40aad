import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'
import { hourRow, summaryRow } from './summaryRows.ts'

/** First and last day of the period, which is at most three months long. */
const period = {
  SearchDate: dayField('SearchDate'),
  EndDate: dayField('EndDate'),
  Timezone: v.pipe(v.string(), v.maxLength(60)),
  UseFiltering: v.optional(v.boolean(), true),
}

/** The maximum number of assets per call; callers with more assets split them over several calls. */
const maxSummaryAssets = 2_000

/** A row for the whole period, one for each day, and one for each hour of the day in which anything happened. */
export const assetSummaryRow = v.object({
  ...summaryRow.entries,
  days: v.array(summaryRow),
  hours: v.array(hourRow),
})
export type AssetSummaryRow = v.InferOutput<typeof assetSummaryRow>

export const assetSummary = endpoint('POST', '/api/Report/AssetSummary', {
  access: 'signedIn',
  summary: "An asset's running summary: one row for the period, with its days and hours.",
  body: v.object({ AssetId: id, ...period }),
  reply: v.array(assetSummaryRow),
})

export const groupRunningSummary = endpoint('POST', '/api/Report/GroupRunningSummary', {
  access: 'signedIn',
  summary: 'A row for each of several assets over a period that ends yesterday or before.',
  body: v.object({ AssetIds: v.pipe(v.array(id), v.maxLength(maxSummaryAssets)), ...period }),
  reply: v.array(summaryRow),
})
