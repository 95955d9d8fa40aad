import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'

/**
 * Returns the shape rounded to 6 decimals of a degree (0.1 m) and to a tenth of a metre of radius, which is more precise than anyone draws.
 */
export function roundShape(overlay: Overlay): Overlay {
  if (overlay.type === 'circle')
    return { ...overlay, centre: roundPoint(overlay.centre), radiusMetres: round(overlay.radiusMetres, 10) }
  if (overlay.type === 'polygon') return { type: 'polygon', corners: overlay.corners.map(roundPoint) }
  return {
    type: 'rectangle',
    north: roundDegrees(overlay.north),
    south: roundDegrees(overlay.south),
    west: roundDegrees(overlay.west),
    east: roundDegrees(overlay.east),
  }
}

const round = (value: number, parts: number) => Math.round(value * parts) / parts
const roundDegrees = (degrees: number) => round(degrees, 1e6)
const roundPoint = ({ latitude, longitude }: Position): Position => ({
  latitude: roundDegrees(latitude),
  longitude: roundDegrees(longitude),
})
