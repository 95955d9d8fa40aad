import * as words from '#words/reportTables'
import type { AssetMap } from '../../../contract/reports/multiVisitEndpoints.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { reportTotal, type ReportTotal } from '../reportTotal.ts'
import { readerUnits } from '../../units/readerUnits.ts'
import { multiVisitColumns, multiVisitRows } from './multiVisitColumns.ts'

/** Returns the table of the visits of several assets. */
export function multiVisitTables(maps: readonly AssetMap[]) {
  return { visits: reportTable(words.visits(), 'Visits', multiVisitColumns(), multiVisitRows(maps)) }
}

export const multiVisitParts = {
  bodyOf: ({ assetIds, start, timeZoneId }) => ({
    AssetIds: assetIds,
    SearchDate: start ?? '',
    Timezone: timeZoneId,
    UseFiltering: false,
  }),
  // No data when none of them has ever sent a message.
  isEmpty: (maps) => maps.every(({ processed, startPosition }) => processed === 0 && !startPosition),
  nameOf: (maps) => maps.map(({ assetName }) => assetName).join(', '),
  tables: multiVisitTables,
  totals: (maps) => maps.flatMap(totalsOfAsset),
} satisfies ReportParts<'multiVisit'>

function totalsOfAsset({ assetName, processed, tripMapObjects, totalTrips, distance }: AssetMap): ReportTotal[] {
  const asset = assetName.slice(0, 70)
  const unit = readerUnits().distance
  const figures = { messages: processed, visits: tripMapObjects.length, trips: totalTrips, km: distance }
  return Object.entries(figures).map(([figure, value]) =>
    reportTotal(
      `${asset} ${figure}`,
      words.totalOf({ asset, figure, unit }),
      value,
      figure === 'km' ? 'distance' : undefined,
    ),
  )
}
