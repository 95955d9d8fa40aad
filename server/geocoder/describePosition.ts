import { itemAt } from '../../domain/lists/itemAt.ts'
import type { NamedPosition } from './namedPosition.ts'
import type { Position } from '../../domain/places/position.ts'

const sectors = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** Returns the compass sector (of 8) of `to` as seen from `from`. */
export function compassSector(from: Position, to: Position): string {
  const radians = Math.PI / 180
  const turn = (to.longitude - from.longitude) * radians
  const y = Math.sin(turn) * Math.cos(to.latitude * radians)
  const x =
    Math.cos(from.latitude * radians) * Math.sin(to.latitude * radians) -
    Math.sin(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.cos(turn)
  const bearing = (Math.atan2(y, x) / radians + 360) % 360
  return itemAt(sectors, Math.round(bearing / 45) % sectors.length)
}

/** Returns the text for a position without a place near it: '-37.56120, 143.85030'. */
export function coordinatesText({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
}

/** Returns 'Ballarat VIC' within 1.5 km of the place, '4 km NE of Ballarat VIC' further away. */
export function describePosition(position: Position, nearest: NamedPosition, distanceKm: number): string {
  if (distanceKm <= 1.5) return nearest.label
  return `${Math.round(distanceKm)} km ${compassSector(nearest, position)} of ${nearest.label}`
}
