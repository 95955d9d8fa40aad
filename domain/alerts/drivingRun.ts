import { firstItem } from '../lists/itemAt.ts'
import { breakRule, findMissedBreaks } from '../speed/findMissedBreaks.ts'
import type { Span } from '../time/dayBounds.ts'
import { movementLimits } from '../trips/movementLimits.ts'

/** Driving without a rest of 15 minutes, as far as the rule looks back. Epoch ms. */
export interface DrivingRun {
  drives: Span[]
  isDriving: boolean
  /** When the newest reading was. */
  at: number
  told: boolean
}

export interface DrivingReading {
  at: number
  isDriving: boolean
  /** When it came to rest, for one that is not driving; null when nobody knows better than `at`. */
  restedSince: number | null
}

/**
 * Takes one reading into the run. Answers the run and whether a rest is now overdue, once per run: the rule is that of
 * findMissedBreaks. It says that no break was detected, never that someone complied.
 */
export function advanceDriving(run: DrivingRun | null, reading: DrivingReading): [DrivingRun | null, boolean] {
  const { at, isDriving, restedSince } = reading
  const before = run && isOver(run, reading) ? null : run
  if (!isDriving) {
    if (!before) return [null, false]
    return [{ ...before, isDriving, at, drives: endedAt(before.drives, restedSince ?? at) }, false]
  }
  const known = before?.drives ?? []
  const last = known.at(-1)
  const goesOn = before?.isDriving && at - before.at <= movementLimits.gapMs
  const drives = goesOn && last ? [...known.slice(0, -1), { ...last, end: at }] : [...known, { start: at, end: at }]
  const recent = drives.filter(({ end }) => end > at - breakRule.windowMs)
  const isLong = at - firstItem(recent).start > breakRule.drivingMs
  const isOverdue = !before?.told && isLong && findMissedBreaks(recent).length > 0
  return [{ drives: recent, isDriving, at, told: (before?.told ?? false) || isOverdue }, isOverdue]
}

/** Has there been a rest since the last drive ended? */
function isOver({ drives, isDriving, at }: DrivingRun, reading: DrivingReading): boolean {
  const lastEnd = drives.at(-1)?.end ?? at
  const restedUntil = isDriving && reading.isDriving && reading.at - at <= movementLimits.gapMs ? lastEnd : reading.at
  return restedUntil - Math.min(lastEnd, reading.restedSince ?? lastEnd) >= breakRule.restMs
}

/** The drives as they were until a time: idling that showed itself as a rest only later is taken back. */
function endedAt(drives: readonly Span[], end: number): Span[] {
  return drives.flatMap((drive) => {
    if (drive.start >= end) return []
    return [drive.end > end ? { ...drive, end } : drive]
  })
}
