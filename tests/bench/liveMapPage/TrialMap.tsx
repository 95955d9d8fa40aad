import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useState } from 'react'
import { AssetPopup } from '../../../src/map/AssetPopup.tsx'
import { FleetMap } from '../../../src/map/FleetMap.tsx'
import { createLiveAssetLayer } from '../../../src/map/liveAssetLayer.ts'
import type { DayRoute } from '../../../src/map/route/dayRoute.ts'
import { RouteLayers } from '../../../src/map/route/RouteLayers.tsx'
import { createPlainLayer } from './plainLayer.ts'
import { toMarkerColumns, type AssetId, type LiveAsset } from '../../../src/map/liveAsset.ts'
import { singleAssetZoom, zoomWithoutStreets } from '../../../src/map/places.ts'
import type { MapSettings } from '../../../src/map/resolveStyle.ts'

interface TrialMapProps {
  settings: MapSettings
  isPlain: boolean
  routes: DayRoute[]
  /** Whether the map opens close to one place, as that of a duress does. */
  isClose: boolean
  onReady: (map: MapLibreMap, layer: TrialLayer) => void
}

/** A layer that knows its assets, as the live fleet of the portal does. */
export interface TrialLayer {
  replaceAll(all: readonly LiveAsset[]): void
  move(moved: readonly LiveAsset[]): void
}

const closeView = { longitude: 144.96, latitude: -37.81, zoom: singleAssetZoom, zoomWithoutStreets }

/** A screen of the portal in small: the map, its assets, a popup for the one that was clicked. */
export function TrialMap({ settings, isPlain, routes, isClose, onReady }: TrialMapProps) {
  const [open, setOpen] = useState<LiveAsset>()
  const start = useCallback(
    (map: MapLibreMap) => {
      if (isPlain) return onReady(map, createPlainLayer(map))
      const assets = new Map<AssetId, LiveAsset>()
      const layer = createLiveAssetLayer(map, { find: (assetId) => assets.get(assetId), onAssetClick: setOpen })
      const know = (some: readonly LiveAsset[]) => some.forEach((asset) => assets.set(asset.assetId, asset))
      onReady(map, {
        replaceAll(all) {
          know(all)
          layer.replaceAll(toMarkerColumns(all))
        },
        move(moved) {
          know(moved)
          layer.move(moved)
        },
      })
      return () => layer.destroy()
    },
    [isPlain, onReady],
  )
  return (
    <FleetMap
      label="Live map on trial"
      settings={settings}
      onReady={start}
      {...(isClose ? { initialView: closeView } : {})}
    >
      {routes.length > 0 && <RouteLayers routes={routes} />}
      {open && (
        <AssetPopup
          key={open.assetId}
          longitude={open.longitude}
          latitude={open.latitude}
          title={open.name}
          rows={[
            { label: 'State', value: open.state },
            { label: 'Address', value: '4 km NE of Ballarat VIC' },
            { label: 'Speed', value: '87 km/h' },
            { label: 'Last updated', value: '14:02:11' },
          ]}
          onClose={() => setOpen(undefined)}
        />
      )}
    </FleetMap>
  )
}
