import type { AssetMap } from '../../../contract/reports/multiVisitEndpoints.ts'
import { replayPoints, toReplayRow } from './replayPoints.ts'
import { routeMap } from '../route/routeMap.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'
import { visitDay } from '../visit/visitDay.ts'
import { visitRows } from '../visit/visitRows.ts'
import { visitTotals } from '../visit/visitTotals.ts'

/** Returns an asset's day for the map of several assets, the same as in its Visit report, with the data for a replay if requested. */
export function visitMap(input: TripLogInput, withReplay = false): AssetMap {
  const { asset } = input
  const found = visitDay(input)
  return {
    assetId: asset.id,
    assetName: asset.name,
    depot: asset.depotId,
    depotName: asset.depotName,
    processed: found.raw.length,
    ...visitTotals(found),
    ...routeMap(found, visitRows(found), asset.name),
    ...(withReplay
      ? { replay: { tempA: asset.tempA, tempB: asset.tempB, points: replayPoints(found.raw).map(toReplayRow) } }
      : {}),
  }
}
