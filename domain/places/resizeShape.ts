import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { shapeMiddle } from './shapeMiddle.ts'

/** Returns the shape scaled by a factor (above 1 is larger) around its middle. Parts that would leave the map stop at its edge. */
export function resizeShape(overlay: Overlay, factor: number): Overlay {
  if (overlay.type === 'circle') return { ...overlay, radiusMetres: overlay.radiusMetres * factor }
  const middle = shapeMiddle(overlay)
  const latitude = (value: number) => within(middle.latitude + (value - middle.latitude) * factor, 85)
  const longitude = (value: number) => within(middle.longitude + (value - middle.longitude) * factor, 180)
  if (overlay.type === 'polygon') {
    const grow = (corner: Position) => ({ latitude: latitude(corner.latitude), longitude: longitude(corner.longitude) })
    return { type: 'polygon', corners: overlay.corners.map(grow) }
  }
  const { north, south, west, east } = overlay
  return {
    type: 'rectangle',
    north: latitude(north),
    south: latitude(south),
    west: longitude(west),
    east: longitude(east),
  }
}

const within = (value: number, max: number) => Math.min(max, Math.max(-max, value))
