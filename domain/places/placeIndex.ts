import { valueFor } from '../lists/valueFor.ts'
import type { Place } from './findStays.ts'
import type { Point } from './overlay.ts'
import { shapeAreaSquareMetres } from './shapeArea.ts'
import { boxAround, isInside } from './signedDistance.ts'

/** About 1.1 km from north to south: most places touch one or two cells. */
const cellsPerDegree = 100
/** A place that touches more cells than this is looked at for every position instead. */
const maxCells = 64
const columns = 360 * cellsPerDegree

/**
 * Finds the place that a position (degrees) lies in, out of thousands, by the cells of a grid that their boxes touch. Of several, a
 * depot goes before a point of interest, then the smaller before the larger, then the lower id. Undefined when it lies in none.
 */
export function placeIndex<P extends Place>(places: readonly P[]): (position: Point) => P | undefined {
  const cells = new Map<number, P[]>()
  const large: P[] = []
  const areas = new Map(places.map((place) => [place, shapeAreaSquareMetres(place.overlay)]))
  const byPrecedence = (a: P, b: P) => {
    if (a.kind !== b.kind) return a.kind === 'depot' ? -1 : 1
    return valueFor(areas, a) - valueFor(areas, b) || a.id - b.id
  }
  for (const place of [...places].sort(byPrecedence)) {
    const keys = cellsOf(place)
    if (!keys) large.push(place)
    for (const key of keys ?? []) {
      const cell = cells.get(key)
      if (cell) cell.push(place)
      else cells.set(key, [place])
    }
  }
  return (position) => {
    const contains = ({ overlay }: P) => isInside(overlay, position)
    const near = cells.get(cellAt(position.latitude, position.longitude))?.find(contains)
    const far = large.find(contains)
    return near && far ? [near, far].sort(byPrecedence)[0] : (near ?? far)
  }
}

/** The cells that a place's box touches; null for too many. */
function cellsOf({ overlay }: Place): number[] | null {
  const { north, south, west, east } = boxAround(overlay, 1)
  const rows = [south, north].map((latitude) => Math.floor(latitude * cellsPerDegree))
  const ranks = [west, east].map((longitude) => Math.floor(longitude * cellsPerDegree))
  const [[bottom = 0, top = 0], [left = 0, right = 0]] = [rows, ranks]
  if (!((top - bottom + 1) * (right - left + 1) <= maxCells)) return null
  const keys: number[] = []
  for (let row = bottom; row <= top; row++) for (let rank = left; rank <= right; rank++) keys.push(cellKey(row, rank))
  return keys
}

function cellAt(latitude: number, longitude: number): number {
  return cellKey(Math.floor(latitude * cellsPerDegree), Math.floor(longitude * cellsPerDegree))
}

/** Cells beyond the antimeridian are those on its other side. */
function cellKey(row: number, rank: number): number {
  return row * columns + ((((rank + columns / 2) % columns) + columns) % columns)
}
