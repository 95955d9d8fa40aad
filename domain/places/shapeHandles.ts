import * as words from '#words/places'
import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from '../trips/distance.ts'
import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { pointAt, rectangleCorners } from './shapeOutline.ts'

/** A point of a shape that can be dragged to reshape it. */
export interface ShapeHandle {
  /** 'North-west corner', 'Corner 3', 'East edge'. */
  name: string
  at: Position
}

const edges = () => [words.northEdge(), words.eastEdge(), words.southEdge(), words.westEdge()]
const rectangleNames = () => [
  words.northWestCorner(),
  words.northEastCorner(),
  words.southEastCorner(),
  words.southWestCorner(),
]

/** Returns the handles of a shape: four points on a circle's edge, the corners of other shapes. */
export function shapeHandles(overlay: Overlay): ShapeHandle[] {
  if (overlay.type === 'circle')
    return edges().map((name, i) => ({ name, at: pointAt(overlay.centre, overlay.radiusMetres, i * 90) }))
  if (overlay.type === 'rectangle') {
    const names = rectangleNames()
    return rectangleCorners(overlay).map((at, i) => ({ name: itemAt(names, i), at }))
  }
  return overlay.corners.map((at, i) => ({ name: words.corner({ number: i + 1 }), at }))
}

/**
 * Returns the shape after the handle at this index was dragged to a point: a circle's edge or a polygon's corner follows it; the opposite
 * corner of a rectangle stays in place, even when the dragged one passes it. The result never crosses the 180th meridian.
 */
export function moveHandle(overlay: Overlay, index: number, to: Position): Overlay {
  if (overlay.type === 'circle')
    return { ...overlay, radiusMetres: Math.max(1, Math.min(500_000, metresBetween(overlay.centre, to))) }
  if (overlay.type === 'polygon') {
    const corner = sameSide(to, itemAt(overlay.corners, index))
    return { type: 'polygon', corners: overlay.corners.map((old, i) => (i === index ? corner : old)) }
  }
  const opposite = itemAt(rectangleCorners(overlay), (index + 2) % 4)
  const { latitude, longitude } = sameSide(to, opposite)
  return {
    type: 'rectangle',
    north: Math.max(latitude, opposite.latitude),
    south: Math.min(latitude, opposite.latitude),
    west: Math.min(longitude, opposite.longitude),
    east: Math.max(longitude, opposite.longitude),
  }
}

/**
 * Returns the point on the reference's side: a map that wraps around the world gives points beyond the meridian a longitude on the other
 * side.
 */
function sameSide({ latitude, longitude }: Position, reference: Position): Position {
  const turn = ((((longitude - reference.longitude + 180) % 360) + 360) % 360) - 180
  return { latitude, longitude: Math.min(180, Math.max(-180, reference.longitude + turn)) }
}
