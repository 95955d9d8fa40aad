import type { AssetMap } from '../../../../contract/reports/multiVisitEndpoints.ts'
import type { ReportTotals } from '../../../../contract/reports/reportRunEndpoints.ts'

/** What late messages may change, in figures of each asset by its name: counts, km. */
export function multiVisitTotals(maps: readonly AssetMap[]): ReportTotals {
  return Object.fromEntries(
    maps.flatMap(({ assetName, processed, tripMapObjects, totalTrips, distance }) =>
      Object.entries({ messages: processed, visits: tripMapObjects.length, trips: totalTrips, km: distance }).map(
        ([figure, value]) => [`${assetName.slice(0, 70)} ${figure}`, value],
      ),
    ),
  )
}
