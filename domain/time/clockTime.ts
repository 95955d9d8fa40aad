import { wallClock } from './wallClock.ts'

/** More than any zone's offset from UTC, so that a clock change near the requested time can't affect it. */
const beyond = 26 * 3_600_000

/**
 * Returns when the clocks in a time zone show a time (HH:MM) on a day (YYYY-MM-DD), in epoch milliseconds. A time that the clocks skip
 * moves forward by as much as they do (02:30 becomes 03:30); a time that occurs twice means the first one. Throws a RangeError for an
 * unknown zone.
 */
export function clockTime(day: string, time: string, timeZoneId: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = wanted - offsetAt(wanted - beyond, timeZoneId)
  const after = wanted - offsetAt(wanted + beyond, timeZoneId)
  const shown = [before, after].filter((at) => at + offsetAt(at, timeZoneId) === wanted)
  return shown.length > 0 ? Math.min(...shown) : before
}

/** Returns the zone's offset from UTC at an instant (whole seconds), in ms. */
function offsetAt(instant: number, timeZoneId: string): number {
  return (wallClock(instant, timeZoneId)?.asUtc.getTime() ?? NaN) - instant
}
