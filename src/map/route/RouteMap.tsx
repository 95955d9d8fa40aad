import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AssetPopup } from '../AssetPopup.tsx'
import { FleetMap } from '../FleetMap.tsx'
import { markerBounds } from '../markerBounds.ts'
import { nearestFeature } from '../nearestFeature.ts'
import { singleAssetZoom } from '../places.ts'
import { showWholePopup } from '../showWholePopup.ts'
import type { MapSettings } from '../resolveStyle.ts'
import type { DayRoute, RouteMark, RoutePlace } from './dayRoute.ts'
import { addRouteArrows } from './routeArrowImage.ts'
import { PaperMap } from './PaperMap.tsx'
import { RouteLayers, routeMarkLayer } from './RouteLayers.tsx'
import { RouteMarker, type RouteMarkerProps } from './RouteMarker.tsx'

/** Makes the marks 44 px wide to the finger. */
const clickMargin = 10

export interface RouteMapProps {
  label: string
  settings: MapSettings
  /** Keep their identity stable: other routes are redrawn. */
  routes: readonly DayRoute[]
  /** Which marks to bring into view: another key looks at all routes again, such as for another day. */
  fitKey: string
  openId: string | null
  onOpen: (markId: string | null) => void
  /** Where the assets of a replay are, each with a colour of its own. */
  markers?: readonly RouteMarkerProps[]
  /** The map looks at the first marker at first, and goes with it when it leaves the map. */
  isFollowed?: boolean
}

/** Days on a map. Loaded by a dynamic import only, inside a MapBoundary. */
export default function RouteMap({
  label,
  settings,
  routes,
  fitKey,
  openId,
  onOpen,
  markers = [],
  isFollowed,
}: RouteMapProps) {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const followed = isFollowed ? markers[0] : undefined
  const [initialView] = useState(() => {
    if (followed) return { ...placeOf(followed), zoom: singleAssetZoom }
    const bounds = boundsOf(routes)
    return bounds && { bounds }
  })
  const onReady = useCallback(
    (ready: MapLibreMap) => {
      const stopArrows = addRouteArrows(ready)
      const stopClicks = followClicks(ready, onOpen)
      setMap(ready)
      return () => {
        stopArrows()
        stopClicks()
        setMap(null)
      }
    },
    [onOpen],
  )
  useFit(isFollowed ? null : map, routes, fitKey)
  useFollow(map, followed?.longitude, followed?.latitude)
  const open = findMark(routes, openId)
  useOpenMark(map, open)
  return (
    <>
      <FleetMap label={label} settings={settings} onReady={onReady} {...(initialView ? { initialView } : {})}>
        <RouteLayers routes={routes} />
        {markers.map((marker) => (
          <RouteMarker key={marker.colour} {...marker} />
        ))}
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

function findMark(routes: readonly DayRoute[], id: string | null): RouteMark | undefined {
  return id === null ? undefined : routes.flatMap(({ marks }) => marks).find((mark) => mark.id === id)
}

/** Looks at all routes once for each key, and never by itself after that. */
function useFit(map: MapLibreMap | null, routes: readonly DayRoute[], fitKey: string): void {
  const fitted = useRef<string | null>(null)
  useEffect(() => {
    const bounds = boundsOf(routes)
    if (!map || !bounds || fitted.current === fitKey) return
    map.fitBounds(bounds, { padding: 48, maxZoom: 15, animate: false })
    fitted.current = fitKey
  }, [map, routes, fitKey])
}

/** An open mark and its popup lie in sight. */
function useOpenMark(map: MapLibreMap | null, open: RouteMark | undefined): void {
  useEffect(() => {
    if (!map || !open) return
    const place: [number, number] = [open.longitude, open.latitude]
    if (!map.getBounds().contains(place)) map.easeTo({ center: place })
    // The popup is drawn after this, and the map may still be on its way.
    const timer = setTimeout(() => {
      if (map.isMoving()) map.once('moveend', () => showWholePopup(map))
      else showWholePopup(map)
    })
    return () => clearTimeout(timer)
  }, [map, open])
}

const placeOf = ({ longitude, latitude }: RoutePlace) => ({ longitude, latitude })

/** Keeps a moving place on the map, off its edge. */
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

function followClicks(map: MapLibreMap, onOpen: (markId: string | null) => void): () => void {
  const onClick = ({ point }: MapMouseEvent) => {
    const mark = map.getLayer(routeMarkLayer) && nearestFeature(map, point, [routeMarkLayer], clickMargin)
    if (mark) onOpen(String(mark.properties.id))
  }
  const showPointer = () => (map.getCanvas().style.cursor = 'pointer')
  const hidePointer = () => (map.getCanvas().style.cursor = '')
  map.on('click', onClick)
  map.on('mouseenter', routeMarkLayer, showPointer)
  map.on('mouseleave', routeMarkLayer, hidePointer)
  return () => {
    map.off('click', onClick)
    map.off('mouseenter', routeMarkLayer, showPointer)
    map.off('mouseleave', routeMarkLayer, hidePointer)
  }
}
