import * as words from '#words/reportTables'
import type { AssetLogItem } from '../../../contract/reports/assetLogEndpoints.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { reportTotal } from '../reportTotal.ts'
import { assetLogColumns } from './assetLogColumns.ts'

/** Returns the table of an asset's log. */
function assetLogTables({ items }: { items: readonly AssetLogItem[] }) {
  return { log: reportTable(words.assetLog(), 'AssetLog', assetLogColumns(), items) }
}

export const assetLogParts = {
  bodyOf: ({ asset, start, timeZoneId }) => ({
    AssetId: asset?.assetId ?? 0,
    SearchDate: start ?? '',
    TimezoneTz: timeZoneId,
    UseFiltering: true,
  }),
  isEmpty: ({ items }) => items.length === 0,
  nameOf: ({ assetName }) => assetName,
  tables: assetLogTables,
  totals: ({ items }) => [reportTotal('Messages', words.messages(), items.length)],
} satisfies ReportParts<'assetLog'>
