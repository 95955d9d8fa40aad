import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, type RefObject } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { estimatedPosition } from '../../../domain/assets/estimatedPosition.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { createEstimateLayer, type Estimate } from '../../map/estimateLayer.ts'
import { useEstimatesShown } from '../../map/estimatesShown.ts'
import type { LiveAssetLayer } from '../../map/liveAssetLayer.ts'
import { serverNow } from '../../time/serverClock.ts'

const everyMs = 1000
/** Further out, a minute's drive is hardly longer than a marker. */
const minZoom = 10
/** More would take the time of the reports. */
const maxEstimates = 200

/** Draws where the moving assets in view probably are between their reports, unless this is switched off on the device. */
export function useEstimates(map: MapLibreMap | null, layer: RefObject<LiveAssetLayer | null>, fleet: LiveFleet): void {
  const areShown = useEstimatesShown()
  useEffect(() => {
    if (!map || !areShown) return
    const drawn = createEstimateLayer(map)
    const draw = () => {
      if (document.visibilityState !== 'visible') return
      const ids = map.getZoom() < minZoom ? [] : (layer.current?.drawnAlone() ?? [])
      drawn.draw(estimatesOf(ids, fleet, serverNow()))
    }
    draw()
    const timer = setInterval(draw, everyMs)
    return () => {
      clearInterval(timer)
      drawn.remove()
    }
  }, [map, layer, fleet, areShown])
}

function estimatesOf(ids: readonly (number | string)[], fleet: LiveFleet, now: number): Estimate[] {
  const estimates: Estimate[] = []
  for (const id of ids) {
    const asset = fleet.get(Number(id))
    const estimate = asset && estimateOf(asset, now)
    if (estimate) estimates.push(estimate)
    if (estimates.length === maxEstimates) break
  }
  return estimates
}

/** Returns the estimate for an asset that is driving, or null. */
function estimateOf(
  { driving, idlingSince, latitude, longitude, lastMessage }: RealtimeAsset,
  now: number,
): Estimate | null {
  if (!driving || idlingSince || latitude === null || longitude === null || !lastMessage) return null
  const { speed, heading, created } = lastMessage.gPRMC
  // The newest message may be without a fix of its own: then its speed isn't that of this place.
  if (lastMessage.gPRMC.latitude !== latitude || lastMessage.gPRMC.longitude !== longitude) return null
  const reported = { latitude, longitude }
  const at = Date.parse(created ?? lastMessage.created)
  const estimated = estimatedPosition({ ...reported, speedKph: speed, heading, at }, now)
  return estimated && { reported, estimated, heading: heading ?? 0 }
}
