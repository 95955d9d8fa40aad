import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AssetPopup } from '../AssetPopup.tsx'
import { FleetMap } from '../FleetMap.tsx'
import { foldAttribution } from '../foldAttribution.ts'
import { markerBounds } from '../markerBounds.ts'
import { nearestFeature } from '../nearestFeature.ts'
import { viewOfBounds, viewOfPlace } from '../placeView.ts'
import { showWholePopup } from '../showWholePopup.ts'
import type { MapSettings } from '../resolveStyle.ts'
import type { DayRoute, RouteMark, RoutePlace } from './dayRoute.ts'
import { addRouteArrows } from './addRouteArrows.ts'
import { PaperMap } from './PaperMap.tsx'
import { RouteLayers, routeLineLayer, routeMarkLayer } from './RouteLayers.tsx'
import { PointedMarker, RouteMarker, type RouteMarkerProps } from './RouteMarker.tsx'

/** Extends the marks to a touch target of 44 px. */
const clickMargin = 10
/** Extends a line to a touch target of 44 px. */
const lineMargin = 20

export interface RouteMapProps {
  label: string
  settings: MapSettings
  /** Keep their identity stable: the map redraws routes that change. */
  routes: readonly DayRoute[]
  /**
   * Identifies the marks to fit into the view. When it changes, for example with the day, the map fits all routes
   * again.
   */
  fitKey: string
  openId: string | null
  onOpen: (markId: string | null) => void
  /** The positions of the assets in a replay, each with its own colour. */
  markers?: readonly RouteMarkerProps[]
  /** Whether the map starts at the first marker and moves along when it leaves the map. */
  isFollowed?: boolean
  /** The place of a moment that is read beside the map, for example on a chart. The map moves to show it. */
  pointed?: RoutePlace | null
  /** Called with the place at which a route was tapped. */
  onPoint?: (place: RoutePlace) => void
}

/** A map of routes. Load it only by a dynamic import, inside a `MapBoundary`. */
export default function RouteMap({
  label,
  settings,
  routes,
  fitKey,
  openId,
  onOpen,
  markers = [],
  isFollowed,
  pointed = null,
  onPoint,
}: RouteMapProps) {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const followed = isFollowed ? markers[0] : undefined
  const [initialView] = useState(() => (followed ? viewOfPlace(followed) : viewOfBounds(boundsOf(routes))))
  const onReady = useReady(setMap, onOpen, onPoint)
  useFit(isFollowed ? null : map, routes, { fitKey, isFitted: initialView !== undefined && 'zoom' in initialView })
  useFollow(map, followed?.longitude, followed?.latitude)
  useFollow(map, pointed?.longitude, pointed?.latitude)
  const open = findMark(routes, openId)
  useOpenMark(map, open)
  return (
    <>
      <FleetMap label={label} settings={settings} onReady={onReady} {...(initialView ? { initialView } : {})}>
        <RouteLayers routes={routes} />
        {markers.map((marker) => (
          <RouteMarker key={marker.colour} {...marker} />
        ))}
        {pointed && <PointedMarker {...pointed} />}
        {open && (
          <AssetPopup
            key={open.id}
            longitude={open.longitude}
            latitude={open.latitude}
            title={open.title}
            rows={open.rows}
            onClose={() => onOpen(null)}
          />
        )}
      </FleetMap>
      <PaperMap map={map} />
    </>
  )
}

/** Returns what is done with a map that is ready: it gets arrows, folds its sources and answers taps, until it is removed. */
function useReady(
  setMap: (map: MapLibreMap | null) => void,
  onOpen: RouteMapProps['onOpen'],
  onPoint: RouteMapProps['onPoint'],
) {
  const latestPoint = useRef(onPoint)
  useEffect(() => {
    latestPoint.current = onPoint
  })
  return useCallback(
    (ready: MapLibreMap) => {
      const stops = [
        addRouteArrows(ready),
        foldAttribution(ready),
        followClicks(ready, onOpen, (place) => latestPoint.current?.(place)),
      ]
      setMap(ready)
      return () => {
        for (const stop of stops) stop()
        setMap(null)
      }
    },
    [setMap, onOpen],
  )
}

function findMark(routes: readonly DayRoute[], id: string | null): RouteMark | undefined {
  return id === null ? undefined : routes.flatMap(({ marks }) => marks).find((mark) => mark.id === id)
}

interface Fit {
  fitKey: string
  /** Whether the map opens with all routes in view, which are one place. */
  isFitted: boolean
}

/** Fits all routes into the view once for each key, and doesn't move the map after that. */
function useFit(map: MapLibreMap | null, routes: readonly DayRoute[], { fitKey, isFitted }: Fit): void {
  const fitted = useRef<string | null>(isFitted ? fitKey : null)
  useEffect(() => {
    const bounds = boundsOf(routes)
    if (!map || !bounds || fitted.current === fitKey) return
    map.fitBounds(bounds, { padding: 48, maxZoom: 15, animate: false })
    fitted.current = fitKey
  }, [map, routes, fitKey])
}

/** Keeps the open mark and its popup in view. */
function useOpenMark(map: MapLibreMap | null, open: RouteMark | undefined): void {
  useEffect(() => {
    if (!map || !open) return
    const place: [number, number] = [open.longitude, open.latitude]
    if (!map.getBounds().contains(place)) map.easeTo({ center: place })
    // The popup is rendered after this, and the map may still be moving.
    const timer = setTimeout(() => {
      if (map.isMoving()) map.once('moveend', () => showWholePopup(map))
      else showWholePopup(map)
    })
    return () => clearTimeout(timer)
  }, [map, open])
}

/** Keeps a moving place on the map and away from its edge. */
function useFollow(map: MapLibreMap | null, longitude: number | undefined, latitude: number | undefined): void {
  useEffect(() => {
    if (!map || longitude === undefined || latitude === undefined) return
    const { x, y } = map.project([longitude, latitude])
    const { clientWidth: width, clientHeight: height } = map.getContainer()
    const isInside = x > width * 0.1 && x < width * 0.9 && y > height * 0.1 && y < height * 0.9
    if (!isInside) map.easeTo({ center: [longitude, latitude] })
  }, [map, longitude, latitude])
}

function boundsOf(routes: readonly DayRoute[]) {
  return markerBounds(routes.flatMap(({ lines, marks }) => [...lines.flat(), ...marks]))
}

/** Opens the mark that was tapped, or tells where a route was. */
function followClicks(
  map: MapLibreMap,
  onOpen: (markId: string | null) => void,
  onPoint: (place: RoutePlace) => void,
): () => void {
  const onClick = ({ point, lngLat: { lng: longitude, lat: latitude } }: MapMouseEvent) => {
    const mark = map.getLayer(routeMarkLayer) && nearestFeature(map, point, [routeMarkLayer], clickMargin)
    if (mark) return onOpen(String(mark.properties.id))
    const [x, y] = [point.x, point.y]
    const around: [[number, number], [number, number]] = [
      [x - lineMargin, y - lineMargin],
      [x + lineMargin, y + lineMargin],
    ]
    if (!map.getLayer(routeLineLayer)) return
    if (map.queryRenderedFeatures(around, { layers: [routeLineLayer] }).length > 0) onPoint({ longitude, latitude })
  }
  const layers = [routeMarkLayer, routeLineLayer]
  const showPointer = () => (map.getCanvas().style.cursor = 'pointer')
  const hidePointer = () => (map.getCanvas().style.cursor = '')
  map.on('click', onClick)
  for (const layer of layers) map.on('mouseenter', layer, showPointer)
  for (const layer of layers) map.on('mouseleave', layer, hidePointer)
  return () => {
    map.off('click', onClick)
    for (const layer of layers) map.off('mouseenter', layer, showPointer)
    for (const layer of layers) map.off('mouseleave', layer, hidePointer)
  }
}
