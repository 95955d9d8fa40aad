import type { AssetMap } from '../../contract/reports/multiVisitEndpoints.ts'
import { routeMap } from './routeMap.ts'
import type { TripLogInput } from './tripLog.ts'
import { visitDay } from './visitDay.ts'
import { visitRows } from './visitRows.ts'

/** An asset's day for the map of several assets: the same as in its Visit report. */
export function visitMap(input: TripLogInput): AssetMap {
  const { asset } = input
  const found = visitDay(input)
  return {
    assetId: asset.id,
    assetName: asset.name,
    depot: asset.depotId,
    depotName: asset.depotName,
    processed: found.raw.length,
    totalTrips: found.trips.length,
    distance: found.trips.reduce((km, { distanceKm }) => km + distanceKm, 0),
    ...routeMap(found, visitRows(found), asset.name),
  }
}
