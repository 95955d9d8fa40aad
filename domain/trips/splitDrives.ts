import { itemAt } from '../lists/itemAt.ts'
import type { Span } from '../time/dayBounds.ts'
import { intersectSpans, subtractSpans } from '../time/spans.ts'
import { isDrive, type Drive } from './findDrives.ts'
import { firstAtLeast } from './firstAtLeast.ts'
import type { Fix } from './track.ts'

/**
 * Returns the drives, split where the vehicle was stationary with the ignition off: a stop too short to end a movement by itself ends it
 * when the driver turned the key. Only a stationary period in which the ignition was seen to change splits a drive, so that a dead wire
 * doesn't end one at every red light. Each list must be in order of time.
 */
export function splitDrives(
  drives: readonly Drive[],
  ignitionOn: readonly Span[],
  stationary: readonly Span[],
  fixes: readonly Fix[],
): Drive[] {
  const switched = new Set(ignitionOn.flatMap(({ start, end }) => [start, end]))
  const parkings = subtractSpans(stationary, ignitionOn).filter(
    ({ start, end }) => switched.has(start) || switched.has(end),
  )
  return drives.flatMap((drive) => {
    const span = { start: drive.started, end: drive.completed }
    if (intersectSpans(parkings, [span]).length === 0) return [drive]
    return subtractSpans([span], parkings)
      .map((part) => partOf(drive, part, fixes))
      .filter((part) => isDrive(fixes, part))
  })
}

/** Returns the part of a drive within a span, with the fixes around it. */
export function partOf(drive: Drive, { start, end }: Span, fixes: readonly Fix[]): Drive {
  if (start === drive.started && end === drive.completed) return drive
  const before = firstAtLeast(fixes, start + 1, ({ at }) => at) - 1
  const after = firstAtLeast(fixes, end, ({ at }) => at)
  const first = Math.max(drive.first, before)
  const last = Math.min(drive.last, after)
  const open = drive.open && end === drive.completed
  return { started: start, completed: end, start: itemAt(fixes, first), end: itemAt(fixes, last), first, last, open }
}
