import { wallClock } from '../../../../domain/time/wallClock.ts'
import { writeTimeOfDay } from '../../../../domain/time/writeTime.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const steps = [1, 2, 5, 10, 15, 30].map((minutes) => minutes * minuteMs)

/**
 * Returns the ticks of a time axis between two times (epoch milliseconds), each with its text in local time: every
 * whole hour, or shorter steps where not more than `room` of them result. A text is empty where there is no room for it.
 */
export function timeTicks(
  start: number,
  end: number,
  timeZoneId: string,
  room: number,
): { at: number; text: string }[] {
  const clock = wallClock(start, timeZoneId)
  if (!clock) return []
  const step = steps.find((length) => (end - start) / length <= room) ?? hourMs
  const local = clock.asUtc.getTime() + (start % 1000)
  const past = local % step
  const count = (end - start) / step
  const each = [1, 2, 3, 6, 12].find((every) => count / every <= room) ?? 24
  const ticks = []
  // Texts stay at the same times while the chart is moved.
  const hasText = (at: number) => Math.round((local + at - start) / step) % each === 0
  for (let at = past === 0 ? start : start - past + step; at <= end; at += step)
    ticks.push({ at, text: hasText(at) ? writeTimeOfDay(at, timeZoneId) : '' })
  return ticks
}
