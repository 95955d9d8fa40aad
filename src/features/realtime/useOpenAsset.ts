import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, type RefObject } from 'react'
import type { LiveFleet } from '../../live/liveFleet.ts'
import type { LiveAsset } from '../../map/liveAsset.ts'
import type { LiveAssetLayer } from '../../map/liveAssetLayer.ts'
import { singleAssetZoom } from '../../map/places.ts'
import { showWholePopup } from '../../map/showWholePopup.ts'
import { keepInView } from './keepInView.ts'
import { popupRoom } from './popupRoom.ts'

/** Highlights the open asset, brings it and its pop-up into view, and keeps them in view as it moves. */
export function useOpenAsset(
  map: MapLibreMap | null,
  layer: RefObject<LiveAssetLayer<LiveAsset> | null>,
  fleet: LiveFleet,
  openId: number | null,
  flight: { assetId: number } | null,
): void {
  useEffect(() => {
    layer.current?.select(openId)
    const asset = openId === null ? undefined : layer.current?.get(openId)
    if (!map || !asset) return
    const center: [number, number] = [asset.longitude, asset.latitude]
    const { offset, has } = popupRoom(map.getContainer())
    if (flight?.assetId === openId) {
      map.flyTo({ center, offset, zoom: Math.max(map.getZoom(), singleAssetZoom), maxDuration: 2500 })
    } else if (!has(map.project(center))) {
      map.easeTo({ center, offset })
    }
  }, [map, layer, openId, flight])

  // Choosing the asset in the list follows it again, wherever the map was moved to.
  useEffect(() => (map && openId !== null ? keepInView(map, fleet, openId) : undefined), [map, fleet, openId, flight])

  useEffect(() => {
    if (!map || openId === null) return
    const timer = setTimeout(() => {
      if (map.isMoving()) map.once('moveend', () => showWholePopup(map))
      else showWholePopup(map)
    })
    return () => clearTimeout(timer)
  }, [map, openId, flight])
}
