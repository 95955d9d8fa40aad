import type { LngLatBoundsLike, Map as MapLibreMap } from 'maplibre-gl'
import type { Overlay } from '../../../domain/places/overlay.ts'
import type { Position } from '../../../domain/places/position.ts'
import { shapeOutline } from '../../../domain/places/shapeOutline.ts'
import { markerBounds } from '../markerBounds.ts'

/** Where a map opens. Degrees, WGS 84. */
export interface MapStart extends Position {
  zoom: number
}

/** The views that the specification requires: of Australia, of a found place and of a shape. */
export const firstView: MapStart = { longitude: 134, latitude: -25.6, zoom: 6 }
const foundZoom = 16
const maxZoomWithShape = 19
/** A shape that is drawn smaller than this many pixels counts as out of view. */
const smallestSeen = 16

export function zoomToPlace(map: MapLibreMap, { latitude, longitude }: Position): void {
  map.jumpTo({ center: [longitude, latitude], zoom: foundZoom })
}

export function zoomToShape(map: MapLibreMap, overlay: Overlay): void {
  const { clientWidth, clientHeight } = map.getContainer()
  const [aside, above] = [Math.min(48, clientWidth / 8), Math.min(56, clientHeight / 8)]
  // Leave room on the right for the map's own buttons, which would cover handles.
  const padding = { top: above, bottom: above, left: aside, right: Math.min(88, clientWidth / 4) }
  map.fitBounds(boundsOf(overlay), { padding, maxZoom: maxZoomWithShape, animate: false })
}

/** Returns whether a part of the shape is in the map's frame and large enough to be seen. */
export function isInSight(map: MapLibreMap, overlay: Overlay): boolean {
  const places = shapeOutline(overlay).map(({ latitude, longitude }) => map.project([longitude, latitude]))
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const { clientWidth, clientHeight } = map.getContainer()
  if (Math.max(right - left, bottom - top) < smallestSeen) return false
  return right > 0 && bottom > 0 && left < clientWidth && top < clientHeight
}

export const boundsOf = (overlay: Overlay) => markerBounds(shapeOutline(overlay)) as LngLatBoundsLike
