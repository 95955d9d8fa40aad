import { markerState, toLiveAsset, type LiveState } from '../../live/assetState.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { markerStates, type LiveAsset, type MarkerColumns } from '../../map/liveAsset.ts'
import { serverNow } from '../../time/serverClock.ts'

/** Returns the markers of all assets that have a place, at `now` (epoch ms by the server's clock). */
export function fleetMarkers(fleet: LiveFleet, now: number): MarkerColumns {
  const rows = fleet.rows() ?? []
  const { stateOf } = fleet.states.update(rows, now)
  const assetIds: number[] = []
  const [longitudes, latitudes] = [new Float64Array(rows.length), new Float64Array(rows.length)]
  const states = new Uint8Array(rows.length)
  rows.forEach(({ assetId, longitude, latitude }, row) => {
    if (longitude === null || latitude === null) return
    const place = assetIds.push(assetId) - 1
    longitudes[place] = longitude
    latitudes[place] = latitude
    states[place] = markerStates.indexOf(markerState(stateOf(row)))
  })
  const count = assetIds.length
  return {
    assetIds,
    longitudes: longitudes.slice(0, count),
    latitudes: latitudes.slice(0, count),
    states: states.slice(0, count),
  }
}

/** Returns what the map draws for an asset now; undefined when it isn't in the fleet or has no place. */
export function liveAssetOf(fleet: LiveFleet, assetId: number): LiveAsset | undefined {
  const asset = fleet.get(assetId)
  return (asset && toLiveAsset(asset, serverNow())) ?? undefined
}

/** Returns the state of each row at `now`. */
export function rowStates(fleet: LiveFleet, now: number): LiveState[] {
  const rows = fleet.rows() ?? []
  const { stateOf } = fleet.states.update(rows, now)
  return rows.map((_, row) => stateOf(row))
}
