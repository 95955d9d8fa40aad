import * as words from '#words/map'
import type { LngLatBoundsLike, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState, type ReactNode } from 'react'
import { FullscreenControl, Map, NavigationControl, ScaleControl } from 'react-map-gl/maplibre'
import type { Overlay } from '../../domain/places/overlay.ts'
import { readerUnits } from '../../domain/units/readerUnits.ts'
import { maplibregl } from './maplibregl.ts'
import { MapSourceLine } from './MapSourceLine.tsx'
import { drawMissingIcons } from './drawMissingIcons.ts'
import { useMapBase, type MapBase } from './mapBase.ts'
import { MapBaseSwitch } from './MapBaseSwitch.tsx'
import { OfflineBadge } from './OfflineBadge.tsx'
import { OwnPlaceDrawing } from './ownPlaces/OwnPlaceDrawing.tsx'
import { australia } from './places.ts'
import { useColourScheme } from './useColourScheme.ts'
import { useGraticule } from './useGraticule.ts'
import { useMapStyle } from './useMapStyle.ts'
import { useSea } from './useSea.ts'
import { WheelHint } from './WheelHint.tsx'
import { hasStreets } from './hasStreets.ts'
import type { MapSettings } from './resolveStyle.ts'
import './map.css'

/** In px: room for half a marker, and below it for the line of the map's sources and the scale. */
const fitPadding = { top: 28, right: 28, bottom: 60, left: 28 }

type InitialView =
  | { longitude: number; latitude: number; zoom: number; zoomWithoutStreets?: number }
  | { bounds: LngLatBoundsLike }

interface FleetMapProps {
  /** The map's accessible name, such as 'Live map of all assets'. */
  label: string
  settings: MapSettings
  initialView?: InitialView
  /**
   * Called once the map is ready for layers. The function it returns is called before the map is removed. Keep its
   * identity stable.
   */
  onReady?: (map: MapLibreMap) => void | (() => void)
  /** A depot or point of interest that isn't drawn with the others, because its shape is being edited. */
  withoutPlace?: Overlay | null
  /** Layers, popups and controls from react-map-gl. */
  children?: ReactNode
}

/** The map that every screen uses. Load it only by a dynamic import, inside a `MapBoundary`. */
export function FleetMap({
  label,
  settings,
  initialView = australia,
  onReady,
  withoutPlace = null,
  children,
}: FleetMapProps) {
  const scheme = useColourScheme()
  const mapBase = useMapBase()
  const { style, isEmbedded, offline, retry, countTile } = useMapStyle(settings, scheme)
  const { onSourceData, onStyleData } = useSea(style)
  const [map, setMap] = useState<MapLibreMap>()

  useGraticule(map, isEmbedded, scheme)
  useEffect(() => (map === undefined ? undefined : onReady?.(map)), [map, onReady])

  useStepBack(offline ? map : undefined, initialView)
  return (
    <div className="fleet-map" data-map-scheme={scheme}>
      <Map
        ref={(made) => {
          if (made !== null) drawMissingIcons(made.getMap())
        }}
        mapLib={maplibregl}
        mapStyle={style}
        initialViewState={startOf(initialView, mapBase, settings)}
        locale={{ ...texts, 'Map.Title': label }}
        cooperativeGestures
        fadeDuration={0}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        maxZoom={20}
        attributionControl={false}
        onLoad={(event) => setMap(event.target)}
        onError={(event) => {
          if ('tile' in event) countTile(false)
          else console.warn('The map reports', event.error)
        }}
        onSourceData={(event) => {
          if (event.tile !== undefined) countTile(true)
          onSourceData(event)
        }}
        onStyleData={onStyleData}
      >
        <FullscreenControl position="top-right" />
        <NavigationControl position="top-right" showCompass={false} />
        {settings.satelliteUrl !== null && <MapBaseSwitch />}
        <ScaleControl position="bottom-left" unit={readerUnits().distance === 'mi' ? 'imperial' : 'metric'} />
        <MapSourceLine settings={settings} isEmbedded={isEmbedded} />
        <WheelHint />
        {map !== undefined && <OwnPlaceDrawing map={map} without={withoutPlace} />}
        {offline && <OfflineBadge onRetry={retry} />}
        {children}
      </Map>
    </div>
  )
}

/** Returns the view with which the map opens. Where no online map is set, there will be no streets. */
function startOf(view: InitialView, mapBase: MapBase, settings: MapSettings) {
  if ('bounds' in view) return { ...view, fitBoundsOptions: { padding: fitPadding, maxZoom: 16 } }
  const { longitude, latitude, zoom, zoomWithoutStreets = zoom } = view
  const isDetailed = hasStreets(settings) || (mapBase === 'satellite' && settings.satelliteUrl !== null)
  return { longitude, latitude, zoom: isDetailed ? zoom : zoomWithoutStreets }
}

/** Shows more around a place once its streets turn out not to come, unless the user has zoomed by then. */
function useStepBack(map: MapLibreMap | undefined, view: InitialView): void {
  const [{ from, to }] = useState(() =>
    'zoom' in view ? { from: view.zoom, to: view.zoomWithoutStreets ?? null } : { from: null, to: null },
  )
  useEffect(() => {
    if (map && to !== null && map.getZoom() === from) map.jumpTo({ zoom: to })
  }, [map, from, to])
}

const texts = {
  'FullscreenControl.Enter': words.fullScreen(),
  'FullscreenControl.Exit': words.leaveFullScreen(),
  'AttributionControl.ToggleAttribution': words.sources(),
  'NavigationControl.ZoomIn': words.zoomIn(),
  'NavigationControl.ZoomOut': words.zoomOut(),
  'Marker.Title': words.marker(),
}
