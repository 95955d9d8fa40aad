import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { FleetMap } from '../../map/FleetMap.tsx'
import type { LiveAsset } from '../../map/liveAsset.ts'
import { createLiveAssetLayer, type LiveAssetLayer } from '../../map/liveAssetLayer.ts'
import { markerBounds } from '../../map/markerBounds.ts'
import { singleAssetZoom } from '../../map/places.ts'
import type { MapSettings } from '../../map/resolveStyle.ts'
import type { LiveFleet } from '../../live/liveFleet.ts'
import { toLiveAsset } from './assetState.ts'
import { LivePopup } from './LivePopup.tsx'
import { useEverySecond } from './useEverySecond.ts'

export interface LiveMapProps {
  fleet: LiveFleet
  settings: MapSettings
  /** Another one makes the map show the whole fleet again. */
  groupKey: string
  /** The asset that was chosen in the table; a new object for each choice, so that a repeat flies there again. */
  flight: { assetId: number } | null
  openId: number | null
  onOpen: (assetId: number | null) => void
  /** The wheel then zooms without a key. */
  isFullScreen: boolean
}

/** The live map: moves go from the hub to the map, past React. */
export default function LiveMap({ fleet, settings, groupKey, flight, openId, onOpen, isFullScreen }: LiveMapProps) {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const layer = useRef<LiveAssetLayer<LiveAsset> | null>(null)
  const now = useEverySecond()
  const opened = openId === null ? undefined : fleet.get(openId)

  const onReady = useCallback(
    (ready: MapLibreMap) => {
      const made = createLiveAssetLayer<LiveAsset>(ready, { onAssetClick: ({ assetId }) => onOpen(Number(assetId)) })
      layer.current = made
      const replace = () => made.replaceAll(drawable(fleet.rows() ?? []))
      const stops = [fleet.onReplaced(replace), fleet.onMoves((moved) => made.move(drawable(moved)))]
      replace()
      setMap(ready)
      return () => {
        for (const stop of stops) stop()
        layer.current = null
        made.destroy()
        setMap(null)
      }
    },
    [fleet, onOpen],
  )

  useFitOnce(map, fleet, groupKey)

  useEffect(() => {
    layer.current?.select(openId)
  }, [openId, map])

  useEffect(() => {
    if (flight) layer.current?.flyTo(flight.assetId)
  }, [flight])

  useEffect(() => {
    if (!map) return
    if (isFullScreen) map.cooperativeGestures.disable()
    else map.cooperativeGestures.enable()
  }, [map, isFullScreen])

  return (
    <FleetMap label="Live map of the assets" settings={settings} onReady={onReady}>
      {opened && hasPlace(opened) && (
        <LivePopup key={opened.assetId} asset={opened} now={now} onClose={() => onOpen(null)} />
      )}
    </FleetMap>
  )
}

/** The whole fleet comes into view when the screen opens and when another group is chosen, and never by itself after that. */
function useFitOnce(map: MapLibreMap | null, fleet: LiveFleet, groupKey: string): void {
  const fitted = useRef<string | null>(null)
  useEffect(() => {
    if (!map) return
    const fit = () => {
      if (fitted.current === groupKey) return
      const bounds = markerBounds(drawable(fleet.rows() ?? []))
      if (!bounds) return
      fitted.current = groupKey
      map.fitBounds(bounds, { padding: 56, maxZoom: singleAssetZoom, animate: false })
    }
    fit()
    return fleet.onReplaced(fit)
  }, [map, fleet, groupKey])
}

function drawable(assets: readonly RealtimeAsset[]): LiveAsset[] {
  const now = Date.now()
  return assets.map((asset) => toLiveAsset(asset, now)).filter((asset) => asset !== null)
}

function hasPlace(asset: RealtimeAsset): asset is RealtimeAsset & { latitude: number; longitude: number } {
  return asset.latitude !== null && asset.longitude !== null
}
