import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, type RefObject } from 'react'
import type { LiveFleet } from '../../live/liveFleet.ts'
import type { LiveAssetLayer } from '../../map/liveAssetLayer.ts'
import { assetZoom } from '../../map/assetZoom.ts'
import { liveAssetOf } from './fleetMarkers.ts'
import { awaitPosition, followInView, recentreOnResize } from './followInView.ts'
import { roomOf } from './mapRoom.ts'

export interface OpenAsset {
  openId: number | null
  /** The movement to the asset after it was chosen. */
  flight: { assetId: number } | null
  /** Whether the map stays with the asset as it moves. */
  isFollowed: boolean
  /** Called when the user moves the map away from the followed asset. */
  onLeave: () => void
}

/** Highlights the selected asset, brings it into view, and keeps it there as it moves if it is followed. */
export function useOpenAsset(
  map: MapLibreMap | null,
  layer: RefObject<LiveAssetLayer | null>,
  fleet: LiveFleet,
  { openId, flight, isFollowed, onLeave }: OpenAsset,
): void {
  useEffect(() => {
    layer.current?.select(openId)
    const asset = openId === null ? undefined : liveAssetOf(fleet, openId)
    if (!map || !layer.current || !asset) return
    const center: [number, number] = [asset.longitude, asset.latitude]
    const { offset, has } = roomOf(map)
    if (flight?.assetId === openId) {
      map.flyTo({ center, offset, zoom: Math.max(map.getZoom(), assetZoom(map)), maxDuration: 2500 })
    } else if (!has(map.project(center))) {
      map.easeTo({ center, offset })
    }
  }, [map, layer, fleet, openId, flight])

  useEffect(
    () => (map && openId !== null ? recentreOnResize(map, fleet, openId) : undefined),
    [map, fleet, openId, flight],
  )

  useEffect(() => {
    if (!map || openId === null) return
    return isFollowed ? followInView(map, fleet, openId, onLeave) : awaitPosition(map, fleet, openId)
  }, [map, fleet, openId, isFollowed, onLeave])
}
