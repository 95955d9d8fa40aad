import { hoursMode, weekDays, type NotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { periodTimes } from '../../contract/notifications/notificationPeriod.ts'
import { toIana } from '../time/timeZones.ts'

/** The parts of a notification rule that decide about an alert. Which assets it applies to is decided by the lookup that finds it. */
export interface NotificationRule {
  /** Message ids of the selected event types. */
  eventIds: readonly number[]
  tempA: boolean
  tempB: boolean
  config: NotificationConfig
  /** The time zone of the rule's user, in which its days and times of day are evaluated. */
  timeZoneId: string
}

/** The parts of an alert that rules look at; occurred is in epoch milliseconds. */
export interface RuledAlert {
  eventId: number
  tempAlertSensor: string | null
  occurred: number
}

/**
 * Returns whether the rule notifies its user of this alert on one of its assets. The event type must be selected, and the time of the alert
 * must be within the days and hours in the user's time zone. A period includes its start but not its end and crosses midnight when the end
 * comes first; if both are equal, it's the whole day.
 */
export function ruleNotifies(rule: NotificationRule, alert: RuledAlert): boolean {
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

/** Returns the day of the week and the time of day (HH:mm) in an IANA time zone. */
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
