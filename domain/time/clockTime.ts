import { wallClock } from './wallClock.ts'

/** Longer than any time zone is away from UTC: whatever the clocks do at this time, they did not do it so far away. */
const beyond = 26 * 3_600_000

/**
 * When the clocks of a time zone show a time (HH:MM) on a day (YYYY-MM-DD), epoch milliseconds. A time that they skip is as much
 * later as they go forward (02:30 is 03:30); of a time that they show twice it is the first. Throws RangeError for an unknown zone.
 */
export function clockTime(day: string, time: string, timeZoneId: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = wanted - offsetAt(wanted - beyond, timeZoneId)
  const after = wanted - offsetAt(wanted + beyond, timeZoneId)
  const shown = [before, after].filter((at) => at + offsetAt(at, timeZoneId) === wanted)
  return shown.length > 0 ? Math.min(...shown) : before
}

/** By how much the clocks of a zone are ahead of UTC at an instant of whole seconds, ms. */
function offsetAt(instant: number, timeZoneId: string): number {
  return (wallClock(instant, timeZoneId)?.asUtc.getTime() ?? NaN) - instant
}
