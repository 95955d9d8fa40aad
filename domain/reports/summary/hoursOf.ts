import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, minutesOf } from '../../time/spans.ts'
import { toIana } from '../../time/timeZones.ts'
import type { Movement } from '../../trips/trip.ts'
import { cutPart } from '../day/cutPart.ts'
import type { ReportDay } from '../day/reportDay.ts'

/** An hour of the day (0 to 23): trips begun in it, km, minutes with the engine on, moving, idling. */
export type HourFigures = [hour: number, trips: number, km: number, engine: number, moving: number, idling: number]

/** In every time zone, hours begin at a multiple of a quarter of an hour in UTC. */
const quarterMs = 900_000

/**
 * Returns the hours of a day in which anything happened. When the clocks show an hour twice, it's counted as one. A trip that continues
 * from the day before didn't begin in any of them.
 */
export function hoursOf(day: ReportDay, movement: Movement, timeZoneId: string): HourFigures[] {
  if (movement.trips.length === 0 && movement.ignitionOn.length === 0) return []
  const { bounds } = day
  const ofDay = movement.trips.filter(({ started, completed }) => started < bounds.end && completed > bounds.start)
  const hours = new Map<number, HourFigures>()
  for (const { hour, span } of clockHours(bounds, timeZoneId)) {
    const minutes = (spans: readonly Span[]) => minutesOf(clipSpans(spans, span))
    const within = { ...day, bounds: span }
    const begun = ofDay.filter(({ started }) => holds(span, started))
    const figures: HourFigures = hours.get(hour) ?? [hour, 0, 0, 0, 0, 0]
    figures[1] += begun.length
    figures[2] += ofDay.reduce((total, trip) => total + (cutPart(within, trip)?.distanceKm ?? 0), 0)
    figures[3] += minutes(movement.ignitionOn)
    figures[4] += minutes(movement.moving)
    figures[5] += minutes(movement.idling)
    if (figures.some((figure, i) => i > 0 && figure > 0)) hours.set(hour, figures)
  }
  return [...hours.values()].sort((a, b) => a[0] - b[0])
}

function holds({ start, end }: Span, at: number): boolean {
  return at >= start && at < end
}

/** Returns the day in spans that each lie within one hour of the clock. */
function clockHours({ start, end }: Span, timeZoneId: string): { hour: number; span: Span }[] {
  const format = formatOf(toIana(timeZoneId))
  const spans: { hour: number; span: Span }[] = []
  for (let at = start, next: number; at < end; at = next) {
    next = Math.min(end, (Math.floor(at / quarterMs) + 1) * quarterMs)
    const hour = Number(format.format(at))
    const span = { start: at, end: next }
    const last = spans.at(-1)
    if (last?.hour === hour) last.span.end = span.end
    else spans.push({ hour, span })
  }
  return spans
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-AU', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format
}
