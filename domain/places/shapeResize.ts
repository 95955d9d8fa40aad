import type { Overlay, Point } from './overlay.ts'
import { shapeMiddle } from './shapeMiddle.ts'

/** The shape made larger (above 1) or smaller by a factor, around its middle. What would leave the map ends at its edge. */
export function resizeShape(overlay: Overlay, factor: number): Overlay {
  if (overlay.type === 'circle') return { ...overlay, radiusMetres: overlay.radiusMetres * factor }
  const middle = shapeMiddle(overlay)
  const latitude = (value: number) => within(middle.latitude + (value - middle.latitude) * factor, 85)
  const longitude = (value: number) => within(middle.longitude + (value - middle.longitude) * factor, 180)
  if (overlay.type === 'polygon') {
    const grow = (corner: Point) => ({ latitude: latitude(corner.latitude), longitude: longitude(corner.longitude) })
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

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))
