import { hoursMode, weekDays, type NotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { periodTimes } from '../../contract/notifications/notificationPeriod.ts'
import { toIana } from '../time/timeZones.ts'

/** A notification rule as far as it decides; which assets it is for is decided where it is looked up. */
export interface NotificationRule {
  /** Message ids of the chosen event types. */
  eventIds: readonly number[]
  tempA: boolean
  tempB: boolean
  config: NotificationConfig
  /** Time zone id of the rule's user, in which days and times of day are meant. */
  timeZoneId: string
}

/** An alert as far as rules look at it; occurred in epoch milliseconds. */
export interface RuledAlert {
  eventId: number
  tempAlertSensor: string | null
  occurred: number
}

/**
 * Does the rule tell its user of this alert of one of its assets? Its kind must be chosen, and the time at which it happened lie in
 * the days and hours on the clock of the user's zone. A period goes from its start up to, not including, its end, over midnight
 * when the end comes first; one that ends when it starts is the whole day.
 */
export function ruleTells(rule: NotificationRule, alert: RuledAlert): boolean {
  const isChosen =
    rule.eventIds.includes(alert.eventId) ||
    (alert.tempAlertSensor === 'TempA' && rule.tempA) ||
    (alert.tempAlertSensor === 'TempB' && rule.tempB)
  return isChosen && isInHours(rule, alert.occurred)
}

function isInHours({ config, timeZoneId }: NotificationRule, at: number): boolean {
  const zone = toIana(timeZoneId)
  const { day, time } = clockOf(at, zone)
  if (!day || !config.Days[day]) return false
  if (config.Hours === hoursMode.allDay) return true
  const { start, end } = periodTimes(config.Period, zone)
  const isWithin = start < end ? time >= start && time < end : time >= start || time < end
  return isWithin === (config.Hours === hoursMode.withinPeriod)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Day of the week and time of day, HH:mm, in an IANA zone. */
function clockOf(at: number, timeZone: string): { day: (typeof weekDays)[number] | undefined; time: string } {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = weekDays.find((name) => name === parts.get('weekday'))
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}` }
}
