import { valueFor } from '../lists/valueFor.ts'
import type { Place } from './findDwells.ts'
import type { Position } from './position.ts'
import { shapeAreaSquareMetres } from './shapeAreaSquareMetres.ts'
import { boxAround, isInside } from './signedDistance.ts'

/** About 1.1 km from north to south, so that most places touch one or two cells. */
const cellsPerDegree = 100
/** A place that touches more cells than this is checked for every position instead. */
const maxCells = 64
const columns = 360 * cellsPerDegree

/**
 * Returns a function that finds the place containing a position (degrees) among thousands, using a grid of cells. If there are several, a
 * depot wins over a point of interest, then the smaller place, then the lower id. It returns undefined when no place contains the position.
 */
export function placeIndex<P extends Place>(places: readonly P[]): (position: Position) => P | undefined {
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

/** Returns the cells that a place's bounding box touches; null if there are too many. */
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

/** Cells beyond the antimeridian wrap around to the other side. */
function cellKey(row: number, rank: number): number {
  return row * columns + ((((rank + columns / 2) % columns) + columns) % columns)
}
