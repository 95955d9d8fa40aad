import * as words from '#words/reportTables'
import type { AssetMap } from '../../../contract/reports/multiVisitEndpoints.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
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
  totals: (maps) =>
    Object.fromEntries(
      maps.flatMap(({ assetName, processed, tripMapObjects, totalTrips, distance }) =>
        Object.entries({ messages: processed, visits: tripMapObjects.length, trips: totalTrips, km: distance }).map(
          ([figure, value]) => [`${assetName.slice(0, 70)} ${figure}`, value],
        ),
      ),
    ),
} satisfies ReportParts<'multiVisit'>
