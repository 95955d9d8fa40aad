import { itemAt } from '../lists/itemAt.ts'
import type { Overlay } from './overlay.ts'
import type { Position } from './position.ts'
import { shortestTurn } from './shortestTurn.ts'

const metresPerDegree = 111_195
const radians = Math.PI / 180

/** Returns whether the point is inside the shape or on its border. */
export function isInside(overlay: Overlay, point: Position): boolean {
  return signedDistance(overlay, point) <= 0
}

/**
 * Returns the metres from a point to the border of a shape, negative inside. Computed on a plane around the point, which is accurate to
 * about 0.1 % for places of a few kilometres.
 */
export function signedDistance(overlay: Overlay, point: Position): number {
  const metresPerLongitude = metresPerDegree * Math.cos(point.latitude * radians)
  const x = (longitude: number) => shortestTurn(longitude - point.longitude) * metresPerLongitude
  const y = (latitude: number) => (latitude - point.latitude) * metresPerDegree
  if (overlay.type === 'circle')
    return Math.hypot(x(overlay.centre.longitude), y(overlay.centre.latitude)) - overlay.radiusMetres
  if (overlay.type === 'rectangle') return fromBox(x(overlay.west), x(overlay.east), y(overlay.south), y(overlay.north))
  return fromPolygon(overlay.corners.map((corner) => [x(corner.longitude), y(corner.latitude)] as const))
}

/** Returns the bounding box of the shape plus a margin; outside it, no distance needs to be measured. */
export function boxAround(
  overlay: Overlay,
  marginMetres: number,
): { north: number; south: number; west: number; east: number } {
  const corners = cornersOf(overlay)
  const latitudes = corners.map((corner) => corner.latitude)
  const longitudes = corners.map((corner) => corner.longitude)
  const margin = marginMetres + (overlay.type === 'circle' ? overlay.radiusMetres : 0)
  const north = Math.max(...latitudes) + margin / metresPerDegree
  const south = Math.min(...latitudes) - margin / metresPerDegree
  const sideways =
    margin / (metresPerDegree * Math.max(0.01, Math.cos(Math.max(Math.abs(north), Math.abs(south)) * radians)))
  return { north, south, west: Math.min(...longitudes) - sideways, east: Math.max(...longitudes) + sideways }
}

function cornersOf(overlay: Overlay): readonly Position[] {
  if (overlay.type === 'circle') return [overlay.centre]
  if (overlay.type === 'polygon') return overlay.corners
  const { north, south, west, east } = overlay
  return [
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  ]
}

/** Returns the distance of the origin from a box. */
function fromBox(west: number, east: number, south: number, north: number): number {
  const sideways = Math.max(west, -east)
  const upwards = Math.max(south, -north)
  return sideways > 0 && upwards > 0 ? Math.hypot(sideways, upwards) : Math.max(sideways, upwards)
}

/** Returns the distance of the origin from a polygon whose last corner is joined to its first. */
function fromPolygon(corners: readonly (readonly [number, number])[]): number {
  let nearest = Number.POSITIVE_INFINITY
  let inside = false
  for (const [i, [x, y]] of corners.entries()) {
    const [fromX, fromY] = itemAt(corners, (i + corners.length - 1) % corners.length)
    if (y > 0 !== fromY > 0 && 0 < x + ((fromX - x) * -y) / (fromY - y)) inside = !inside
    nearest = Math.min(nearest, fromSegment(fromX, fromY, x, y))
  }
  return inside ? -nearest : nearest
}

function fromSegment(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const lengthSquared = dx * dx + dy * dy
  const along = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / lengthSquared))
  return Math.hypot(ax + along * dx, ay + along * dy)
}
