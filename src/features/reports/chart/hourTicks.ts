import { wallClock } from '../../../../domain/time/wallClock.ts'
import { writeTimeOfDay } from '../../../../domain/time/writeTime.ts'

const hourMs = 3_600_000

/** Returns each whole hour of local time between two times (epoch milliseconds), with its text. */
export function hourTicks(start: number, end: number, timeZoneId: string): { at: number; text: string }[] {
  const clock = wallClock(start, timeZoneId)
  if (!clock) return []
  const past = clock.asUtc.getTime() % hourMs
  const ticks = []
  for (let at = past === 0 ? start : start - past + hourMs; at <= end; at += hourMs)
    ticks.push({ at, text: writeTimeOfDay(at, timeZoneId) })
  return ticks
}
