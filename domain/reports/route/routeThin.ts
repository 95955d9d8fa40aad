import { itemAt } from '../../lists/itemAt.ts'
import { metresBetween } from '../../trips/distance.ts'
import type { Position } from '../../places/position.ts'
import { shortestTurn } from '../../places/shortestTurn.ts'

/** A deviation that isn't visible in a line three pixels wide, even at street level. */
const thinMetres = 3

/**
 * Returns a line without the points that lie within so many metres of the simplified line (Ramer, Douglas and Peucker). The first and the
 * last point, the order and the elements are kept.
 */
export function routeThin<P extends Position>(points: readonly P[], metres = thinMetres): P[] {
  if (points.length < 3) return [...points]
  const isSelected = new Uint8Array(points.length)
  isSelected[0] = isSelected[points.length - 1] = 1
  const open: [first: number, last: number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let farthest = 0
    let distance = metres
    for (let i = first + 1; i < last; i++) {
      const away = metresFromLine(itemAt(points, i), itemAt(points, first), itemAt(points, last))
      if (away > distance) [farthest, distance] = [i, away]
    }
    if (farthest === 0) continue
    isSelected[farthest] = 1
    open.push([first, farthest], [farthest, last])
  }
  return points.filter((_, i) => isSelected[i] === 1)
}

const metresPerDegree = 111_195

/** Measured on a plane around the point, which is accurate enough for the lengths of trips. */
function metresFromLine(point: Position, from: Position, to: Position): number {
  const perLongitude = metresPerDegree * Math.cos((point.latitude * Math.PI) / 180)
  const [ax, ay] = [
    shortestTurn(from.longitude - point.longitude) * perLongitude,
    (from.latitude - point.latitude) * metresPerDegree,
  ]
  const [bx, by] = [
    shortestTurn(to.longitude - point.longitude) * perLongitude,
    (to.latitude - point.latitude) * metresPerDegree,
  ]
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy
  if (squared === 0) return metresBetween(point, from)
  const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared))
  return Math.hypot(ax + along * dx, ay + along * dy)
}
