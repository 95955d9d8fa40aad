import { hoursMode, type NotificationConfig } from './notificationConfig.ts'

/** Times of day on the user's clock, HH:mm. A period whose end is before its start crosses midnight. */
export interface PeriodTimes {
  start: string
  end: string
}

/** The times of a new notification rule. */
export const newPeriodTimes: PeriodTimes = { start: '09:00', end: '17:00' }
/** The times shown for a rule whose stored period is invalid. */
export const fallbackPeriodTimes: PeriodTimes = { start: '08:00', end: '17:00' }

const dayMs = 86_400_000

// Cached, because creating a format takes longer than using it a thousand times.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(ianaZone: string): Intl.DateTimeFormat {
  const known = formats.get(ianaZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone: ianaZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(ianaZone, format)
  return format
}

/** Returns the wall-clock time of a time zone (IANA name) at an instant, as if it were UTC. */
function clockAt(at: number, ianaZone: string): number {
  const parts = new Map(
    formatOf(ianaZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? NaN
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
}

const timeOf = (clock: number) => new Date(clock).toISOString().slice(11, 16)

/**
 * Returns the times of day of a stored period in a time zone (IANA name). Each instant is read on its own date, so that daylight saving
 * doesn't shift it. An invalid period becomes 08:00 to 17:00.
 */
export function periodTimes({ Start, End }: NotificationConfig['Period'], ianaZone: string): PeriodTimes {
  const start = Date.parse(Start)
  const end = Date.parse(End)
  if (!Number.isFinite(start) || !Number.isFinite(end)) return fallbackPeriodTimes
  return { start: timeOf(clockAt(start, ianaZone)), end: timeOf(clockAt(end, ianaZone)) }
}

/** Returns the stored form of times of day (HH:mm): instants in the first days of 1970, which periodTimes converts back. */
export function periodInstants({ start, end }: PeriodTimes, ianaZone: string): NotificationConfig['Period'] {
  return { Start: instantOf(start, ianaZone), End: instantOf(end, ianaZone) }
}

function instantOf(time: string, ianaZone: string): string {
  const wanted = Date.parse(`1970-01-02T${time}:00Z`)
  const at = wanted - (clockAt(wanted, ianaZone) - wanted)
  return new Date(at % dayMs).toISOString()
}

/** Returns the configuration of a new notification rule: every day, all day, 09:00 to 17:00, no e-mail. */
export function newNotificationConfig(ianaZone: string): NotificationConfig {
  return {
    Days: { Monday: true, Tuesday: true, Wednesday: true, Thursday: true, Friday: true, Saturday: true, Sunday: true },
    Email: false,
    Hours: hoursMode.allDay,
    Period: periodInstants(newPeriodTimes, ianaZone),
    GroupID: null,
  }
}
