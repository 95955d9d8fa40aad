import { addDays } from '../time/calendarDay.ts'
import { dayOf } from '../time/dayBounds.ts'

/** Returns the last `count` days (YYYY-MM-DD) of a time zone up to the day of `now`, oldest first. */
export function lastDays(now: number, timeZoneId: string, count: number): string[] {
  const today = dayOf(now, timeZoneId)
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1))
}

/** Returns how many of these occurred (epoch ms) on each day; those of other days aren't counted. */
export function countByDay(
  found: readonly { occurred: number }[],
  days: readonly string[],
  timeZoneId: string,
): { day: string; alerts: number }[] {
  const counts = new Map(days.map((day) => [day, 0]))
  for (const { occurred } of found) {
    const day = dayOf(occurred, timeZoneId)
    const count = counts.get(day)
    if (count !== undefined) counts.set(day, count + 1)
  }
  return [...counts].map(([day, alerts]) => ({ day, alerts }))
}

/** Returns up to three examples, newest first: the newest of each of the last three days, and more from a day if there are fewer days. */
export function pickExamples<T extends { occurred: number }>(candidates: readonly T[], timeZoneId: string): T[] {
  const newest = [...candidates].sort((a, b) => b.occurred - a.occurred)
  const days = new Set<string>()
  const ofOtherDays = newest.filter(({ occurred }) => {
    if (days.size >= 3) return false
    const day = dayOf(occurred, timeZoneId)
    return !days.has(day) && days.add(day)
  })
  const others = newest.filter((one) => !ofOtherDays.includes(one))
  return [...ofOtherDays, ...others.slice(0, 3 - ofOtherDays.length)].sort((a, b) => b.occurred - a.occurred)
}
