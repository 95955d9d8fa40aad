import { firstItem, lastItem } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { intersectSpans, totalOf } from '../time/spans.ts'

const minute = 60_000
/** Standard hours of a solo driver: at most 5 h 15 min of work in any 5 h 30 min, with an uninterrupted break of 15 min. */
export const breakRule = { drivingMs: 315 * minute, windowMs: 330 * minute, minBreakMs: 15 * minute } as const

/** Driving on without taking the break that was due. Epoch milliseconds. */
export interface MissedBreak {
  /** When the driving without a break began, when the break was due, and when the driving ended. */
  started: number
  due: number
  completed: number
  drivingMinutes: number
}

/**
 * Returns where more than 5 h 15 min were driven within 5 h 30 min without a break of 15 min, once per period of driving. It can only show
 * that no break was detected, never that someone complied. Drives must be in order and not overlap.
 */
export function findMissedBreaks(drives: readonly Span[]): MissedBreak[] {
  return drivingPeriods(drives).flatMap((period) => {
    const due = firstOverrun(period)
    if (due === null) return []
    const [started, completed] = [firstItem(period).start, lastItem(period).end]
    return [{ started, due, completed, drivingMinutes: totalOf(period) / minute }]
  })
}

function drivingPeriods(drives: readonly Span[]): Span[][] {
  const periods: Span[][] = []
  for (const drive of drives) {
    const last = periods.at(-1)
    if (last && drive.start - lastItem(last).end < breakRule.minBreakMs) last.push(drive)
    else periods.push([drive])
  }
  return periods
}

/** Returns the moment at which the driving in the last 5 h 30 min exceeds 5 h 15 min; null when it never does. */
function firstOverrun(period: readonly Span[]): number | null {
  for (const { start, end } of period) {
    const drivenAt = (at: number) => totalOf(intersectSpans(period, [{ start: at - breakRule.windowMs, end: at }]))
    if (drivenAt(end) <= breakRule.drivingMs) continue
    let [before, after] = [start, end]
    while (after - before > 1_000) {
      const middle = (before + after) / 2
      if (drivenAt(middle) > breakRule.drivingMs) after = middle
      else before = middle
    }
    return Math.round(after / 1_000) * 1_000
  }
  return null
}
