import { itemAt } from '../lists/itemAt.ts'
import { metresBetween } from './distance.ts'
import { isImplausible, type Fix } from './track.ts'

/** In a shorter piece the noise of two fixes is as good as a speed; in a longer one a vehicle may have turned around. */
export const comparedPiece = { minMs: 5_000, maxMs: 15_000 } as const

/**
 * Returns the highest speed reported by the fixes first to last that the positions on either side don't contradict, km/h; null without any.
 * Fixes a second or two apart are too close to each other to contradict a speed one by one, so they're compared over 5 s or more.
 */
export function peakSpeed(fixes: readonly Fix[], first: number, last: number): number | null {
  let peak: number | null = null
  for (let index = first; index <= last; index++) {
    const { speedKph } = itemAt(fixes, index)
    if (speedKph === null || (peak !== null && speedKph <= peak)) continue
    const [before, after] = [isContradicted(fixes, index, -1, speedKph), isContradicted(fixes, index, 1, speedKph)]
    const isWrong = (before ?? after) === true && (after ?? before) === true
    if (!isWrong) peak = speedKph
  }
  return peak
}

/** Returns whether the path before (-1) or after (1) a fix contradicts its speed; null when it takes too long to show anything. */
function isContradicted(fixes: readonly Fix[], index: number, direction: 1 | -1, speedKph: number): boolean | null {
  const fix = itemAt(fixes, index)
  let next = index + direction
  const timeTo = (other: Fix) => Math.abs(other.at - fix.at)
  while (fixes[next] && timeTo(itemAt(fixes, next)) < comparedPiece.minMs) next += direction
  const other = fixes[next]
  if (!other || timeTo(other) > comparedPiece.maxMs) return null
  return isContradictedBy(speedKph, metresBetween(fix, other), timeTo(other))
}

/** The strongest acceleration of a road vehicle, km/h per second: half of it, times the time, is how much its mean speed may differ. */
const gainKphPerSecond = 11

/** Returns whether a speed in a piece of a track (km/h) is implausible, given the piece's length in metres and its duration in milliseconds. */
export function isContradictedBy(speedKph: number, metres: number, ms: number): boolean {
  if (ms > comparedPiece.maxMs) return false
  const shownKph = (metres / ms) * 3600
  return isImplausible(speedKph, shownKph) && speedKph > shownKph + (gainKphPerSecond / 2) * (ms / 1000)
}
