import { itemAt } from '../lists/itemAt.ts'
import type { Position } from './position.ts'

interface Side {
  index: number
  from: Position
  to: Position
  west: number
  east: number
}

/**
 * Returns whether a closed line of corners crosses, touches or runs back over itself. Consecutive corners must differ. Sides are straight
 * lines in degrees, as they're drawn and as signedDistance measures them.
 */
export function crossesItself(corners: readonly Position[]): boolean {
  const count = corners.length
  const sides = corners
    .map((from, index): Side => {
      const to = itemAt(corners, (index + 1) % count)
      const [west, east] = [Math.min(from.longitude, to.longitude), Math.max(from.longitude, to.longitude)]
      return { index, from, to, west, east }
    })
    .sort((a, b) => a.west - b.west)
  return sides.some((side, i) => {
    for (let j = i + 1; j < count && itemAt(sides, j).west <= side.east; j++) {
      if (doMeet(side, itemAt(sides, j), count)) return true
    }
    return false
  })
}

function doMeet(a: Side, b: Side, count: number): boolean {
  if ((a.index + 1) % count === b.index) return runsBack(a.from, a.to, b.to)
  if ((b.index + 1) % count === a.index) return runsBack(b.from, b.to, a.to)
  const [a1, a2] = [turn(b.from, b.to, a.from), turn(b.from, b.to, a.to)]
  const [b1, b2] = [turn(a.from, a.to, b.from), turn(a.from, a.to, b.to)]
  if (a1 * a2 < 0 && b1 * b2 < 0) return true
  return (
    (a1 === 0 && isBetween(b.from, b.to, a.from)) ||
    (a2 === 0 && isBetween(b.from, b.to, a.to)) ||
    (b1 === 0 && isBetween(a.from, a.to, b.from)) ||
    (b2 === 0 && isBetween(a.from, a.to, b.to))
  )
}

/** Returns whether, of two sides that share a corner, the second runs back over the first. */
function runsBack(from: Position, corner: Position, to: Position): boolean {
  if (turn(from, corner, to) !== 0) return false
  const ahead =
    (corner.longitude - from.longitude) * (to.longitude - corner.longitude) +
    (corner.latitude - from.latitude) * (to.latitude - corner.latitude)
  return ahead < 0
}

/** Returns 1 when the path from a via b to c turns left, -1 when it turns right, 0 when it goes straight on. */
function turn(a: Position, b: Position, c: Position): number {
  return Math.sign(
    (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude),
  )
}

/** Returns whether a point on the line through both ends lies between them. */
function isBetween(a: Position, b: Position, { longitude, latitude }: Position): boolean {
  return (
    longitude >= Math.min(a.longitude, b.longitude) &&
    longitude <= Math.max(a.longitude, b.longitude) &&
    latitude >= Math.min(a.latitude, b.latitude) &&
    latitude <= Math.max(a.latitude, b.latitude)
  )
}
