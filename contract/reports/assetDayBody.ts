import * as v from 'valibot'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'

/** The body of a report on one asset's day that includes its raw messages. */
export const assetDayBody = v.object({
  AssetId: id,
  SearchDate: dayField('SearchDate'),
  Timezone: v.pipe(v.string(), v.maxLength(60)),
  UseFiltering: v.optional(v.boolean(), true),
  /** Requests the raw messages as rows, which is a third of the size. */
  Compact: v.optional(v.boolean(), false),
})
