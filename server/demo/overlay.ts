import { offsetBy } from './geometry.ts'
import type { Position } from '../../domain/places/position.ts'

/** Builds overlay JSON texts, as in the specification, around a place. Arguments are in kilometres, the text in metres. */
export const overlay = {
  circle: (at: Position, radiusKm: number): string =>
    JSON.stringify({ type: 'circle', lat: six(at.latitude), lng: six(at.longitude), rad: Math.round(radiusKm * 1000) }),

  rectangle: (at: Position, halfHeightKm: number, halfWidthKm: number): string => {
    const northEast = offsetBy(at, halfHeightKm, halfWidthKm)
    const southWest = offsetBy(at, -halfHeightKm, -halfWidthKm)
    const { latitude: north, longitude: east } = northEast
    return JSON.stringify({
      type: 'rectangle',
      north: six(north),
      south: six(southWest.latitude),
      west: six(southWest.longitude),
      east: six(east),
    })
  },

  polygon: (at: Position, radiusKm: number, sides: number): string => {
    const arr = Array.from({ length: sides }, (_, i) => {
      const angle = (2 * Math.PI * i) / sides + 0.3
      const corner = offsetBy(at, radiusKm * Math.cos(angle), radiusKm * Math.sin(angle))
      return { lat: six(corner.latitude), lng: six(corner.longitude) }
    })
    return JSON.stringify({ type: 'polygon', arr })
  },
}

function six(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
