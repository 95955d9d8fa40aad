import type { Position } from '../places/position.ts'

const earthRadiusMetres = 6_371_008.8
const toRadians = Math.PI / 180

/** Returns the great-circle (haversine) distance in metres on a sphere of the Earth's mean radius, within 0.5 % of the ellipsoid. */
export function metresBetween(from: Position, to: Position): number {
  // Parked vehicles send the same position over and over.
  if (from.latitude === to.latitude && from.longitude === to.longitude) return 0
  const sinLatitude = Math.sin(((to.latitude - from.latitude) * toRadians) / 2)
  const sinLongitude = Math.sin(((to.longitude - from.longitude) * toRadians) / 2)
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(from.latitude * toRadians) * Math.cos(to.latitude * toRadians) * sinLongitude * sinLongitude
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Returns the same distance in kilometres. */
export function kmBetween(from: Position, to: Position): number {
  return metresBetween(from, to) / 1000
}
