import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import type { TimedPosition } from './findJumps.ts'
import { movementLimits } from './movementLimits.ts'
import { paceKph, type Fix } from './track.ts'

/**
 * Returns whether nothing shows that the vehicle drove on between two fixes: five minutes or more at a crawl, an hour or more below walking
 * speed, or a gap too long for any driver. (A tunnel is short, or its ends are far apart.)
 */
export function isStopInGap(from: TimedPosition, to: TimedPosition): boolean {
  const gapMs = to.at - from.at
  if (gapMs < movementLimits.stopMs) return false
  if (gapMs > movementLimits.maxDriveGapMs) return true
  return paceKph(from, to) < (gapMs < movementLimits.gapMs ? movementLimits.crawlKph : movementLimits.walkingKph)
}

/**
 * Returns whether the fixes are a movement: more than 200 m from where it began, beyond the accuracy of both fixes and seen twice (or at its
 * end), or two consecutive fixes over 8 km/h that lead to another place.
 */
export function isMovement(fixes: readonly Fix[], first: number, last: number): boolean {
  const origin = itemAt(fixes, first)
  let away = 0
  let fast = 0
  let hasLeft = false
  for (let index = first + 1; index <= last; index++) {
    const fix = itemAt(fixes, index)
    const displaced = metresBetween(origin, fix) - origin.accuracyMetres - fix.accuracyMetres
    if (displaced > movementLimits.displacementMetres && (++away >= 2 || index === last)) return true
    hasLeft ||= displaced > movementLimits.placeRadiusMetres
    fast = (fix.speedKph ?? 0) > movementLimits.walkingKph ? fast + 1 : 0
    if (fast >= 2 && hasLeft) return true
  }
  return false
}

/**
 * Cuts off both ends whatever isn't faster than walking, because a vehicle leaves faster than the person who walks to it. Anything longer than a
 * short walk is slow work (such as refuse collection) and isn't cut off.
 */
export function withoutWalks(fixes: readonly Fix[], { first, last }: { first: number; last: number }) {
  const isShort = (from: number, to: number) => itemAt(fixes, to).at - itemAt(fixes, from).at <= movementLimits.stopMs
  let head = first
  let tail = last
  while (head < last && !leadsAway(fixes, head, 1)) head++
  while (tail > first && !leadsAway(fixes, tail, -1)) tail--
  head = head < tail && isShort(first, head) ? lastNear(fixes, head, 1, tail) : first
  tail = head < tail && isShort(tail, last) ? lastNear(fixes, tail, -1, head) : last
  return head < tail ? { first: head, last: tail } : { first, last }
}

const windowMs = movementLimits.stationaryMs

/** Returns whether the minute after a fix (direction 1) or before it (-1) leads away faster than walking. */
function leadsAway(fixes: readonly Fix[], index: number, direction: 1 | -1): boolean {
  const fix = itemAt(fixes, index)
  let end = index
  while (fixes[end + direction] && Math.abs(itemAt(fixes, end).at - fix.at) < windowMs) end += direction
  const other = itemAt(fixes, end)
  const elapsed = Math.abs(other.at - fix.at)
  if (elapsed === 0) return false
  return metresBetween(fix, other) > (movementLimits.walkingKph / 3.6) * (elapsed / 1000)
}

/** Returns the last fix of the minute that's still where the minute began: its first part may be stationary time before the start. */
function lastNear(fixes: readonly Fix[], index: number, direction: 1 | -1, limit: number): number {
  const origin = itemAt(fixes, index)
  let near = index
  for (let at = index; at !== limit && Math.abs(itemAt(fixes, at).at - origin.at) < windowMs; at += direction) {
    if (metresBetween(origin, itemAt(fixes, at)) <= movementLimits.assumedAccuracyMetres) near = at
  }
  return near
}
