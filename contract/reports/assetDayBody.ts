import * as v from 'valibot'
import { id } from '../paging.ts'

/** What a report of one asset's day with its raw messages asks for. */
export const assetDayBody = v.object({
  AssetId: id,
  SearchDate: v.pipe(v.string(), v.isoDate('SearchDate must be a day, YYYY-MM-DD.')),
  Timezone: v.pipe(v.string(), v.maxLength(60)),
  UseFiltering: v.optional(v.boolean(), true),
  /** Asks for the raw messages as rows, a third of the size. */
  Compact: v.optional(v.boolean(), false),
})
