import { getTimezoneOffset } from 'date-fns-tz'
import type { Span } from './dayBounds.ts'
import { toIana } from './timeZones.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Returns whether the clocks of two time zones show the same throughout a span (epoch ms), as those of Melbourne and Sydney do: then a day is the
 * same day in both. Throws a RangeError for an unknown zone.
 */
export function haveSameClock(one: string, other: string, { start, end }: Span): boolean {
  const [zone, otherZone] = [toIana(one), toIana(other)]
  if (zone === otherZone) return true
  const isSame = (at: number) => offsetAt(zone, at) === offsetAt(otherZone, at)
  for (let at = start; at <= end; at += day) {
    if (!isSame(at)) return false
    // Clocks that are set on the same day may be set hours apart.
    if (offsetAt(zone, at) === offsetAt(zone, at + day)) continue
    for (let within = at; within < at + day; within += hour) if (!isSame(within)) return false
  }
  return true
}

/** As haveSameClock, from a year before the span to a year after it: then what is stored for a day of one zone stays right for the other. */
export const haveSameClockAllYear = (one: string, other: string, { start, end }: Span): boolean =>
  haveSameClock(one, other, { start: start - 366 * day, end: end + 366 * day })

function offsetAt(zone: string, at: number): number {
  const offset = getTimezoneOffset(zone, new Date(at))
  if (Number.isNaN(offset)) throw new RangeError(`${zone.slice(0, 40)} is no time zone.`)
  return offset
}
