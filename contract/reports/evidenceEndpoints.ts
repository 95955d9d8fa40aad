import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'
import { evidenceReportIds } from './reportDefinitions.ts'

export const reportEvidence = endpoint('POST', '/api/Report/Evidence', {
  access: 'signedIn',
  summary: "Evidence of an asset's report of a day: the page, and the signed readings that it follows from.",
  body: v.object({
    Report: v.picklist(evidenceReportIds),
    AssetId: id,
    SearchDate: dayField('SearchDate'),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    UseFiltering: v.optional(v.boolean(), true),
  }),
  reply: v.object({
    /** The files of the archive, which the caller packs as a ZIP: their names and their texts in UTF-8. */
    files: v.array(v.object({ name: v.string(), content: v.string() })),
  }),
})
