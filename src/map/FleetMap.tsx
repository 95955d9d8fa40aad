import * as words from '#words/map'
import type { LngLatBoundsLike, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState, type ReactNode } from 'react'
import { FullscreenControl, Map, NavigationControl, ScaleControl } from 'react-map-gl/maplibre'
import type { Overlay } from '../../domain/places/overlay.ts'
import { readerUnits } from '../../domain/units/readerUnits.ts'
import { maplibregl } from './maplibregl.ts'
import { MapSourceLine } from './MapSourceLine.tsx'
import { drawMissingIcons } from './drawMissingIcons.ts'
import { MapBaseSwitch } from './MapBaseSwitch.tsx'
import { OfflineBadge } from './OfflineBadge.tsx'
import { OwnPlaceDrawing } from './ownPlaces/OwnPlaceDrawing.tsx'
import { australia } from './places.ts'
import { useColourScheme } from './useColourScheme.ts'
import { useGraticule } from './useGraticule.ts'
import { useMapStyle } from './useMapStyle.ts'
import { WheelHint } from './WheelHint.tsx'
import type { MapSettings } from './resolveStyle.ts'
import './map.css'

/** In px: room for half a marker, and below it for the line of the map's sources and the scale. */
const fitPadding = { top: 28, right: 28, bottom: 60, left: 28 }

interface FleetMapProps {
  /** The map's accessible name, such as 'Live map of all assets'. */
  label: string
  settings: MapSettings
  initialView?: { longitude: number; latitude: number; zoom: number } | { bounds: LngLatBoundsLike }
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
  const { style, isEmbedded, offline, retry, countTile } = useMapStyle(settings, scheme)
  const [map, setMap] = useState<MapLibreMap>()

  useGraticule(map, isEmbedded, scheme)
  useEffect(() => (map === undefined ? undefined : onReady?.(map)), [map, onReady])

  const view =
    'bounds' in initialView ? { ...initialView, fitBoundsOptions: { padding: fitPadding, maxZoom: 16 } } : initialView
  return (
    <div className="fleet-map" data-map-scheme={scheme}>
      <Map
        ref={(made) => {
          if (made !== null) drawMissingIcons(made.getMap())
        }}
        mapLib={maplibregl}
        mapStyle={style}
        initialViewState={view}
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
        }}
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

const texts = {
  'FullscreenControl.Enter': words.fullScreen(),
  'FullscreenControl.Exit': words.leaveFullScreen(),
  'AttributionControl.ToggleAttribution': words.sources(),
  'NavigationControl.ZoomIn': words.zoomIn(),
  'NavigationControl.ZoomOut': words.zoomOut(),
  'Marker.Title': words.marker(),
}
