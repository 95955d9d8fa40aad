import * as v from 'valibot'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

/** What a report of one asset's day with its raw messages asks for. */
export const assetDayBody = v.object({
  AssetId: id,
  SearchDate: dayField('SearchDate'),
  Timezone: v.pipe(v.string(), v.maxLength(60)),
  UseFiltering: v.optional(v.boolean(), true),
  /** Asks for the raw messages as rows, a third of the size. */
  Compact: v.optional(v.boolean(), false),
})
