import * as words from '#words/notifications'
import { hoursMode, weekDays, type NotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import { periodTimes } from '../../../contract/notifications/notificationPeriod.ts'
import { lastItem } from '../../../domain/lists/itemAt.ts'
import { keysOf } from '../../../domain/lists/keysOf.ts'
import { writeTimeOfDay } from '../../../domain/time/writeTime.ts'

/** Returns days of the week, with three or more in a row as a range: Mon–Fri, Sun. */
export function daysText(days: NotificationConfig['Days']): string {
  const runs: string[][] = []
  let isRunning = false
  for (const day of weekDays) {
    const name = words.weekDayShort({ day })
    if (days[day] && isRunning) lastItem(runs).push(name)
    else if (days[day]) runs.push([name])
    isRunning = days[day]
  }
  if (runs[0]?.length === weekDays.length) return words.everyDay()
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ') || words.noDay()
}

/** Returns “All day”, or the period in a time zone (IANA name). */
export function hoursText(config: NotificationConfig, ianaZone: string): string {
  return words.hoursText(hoursOf(config, ianaZone))
}

function hoursOf({ Hours, Period }: NotificationConfig, ianaZone: string) {
  const mode = keysOf(hoursMode).find((name) => hoursMode[name] === Hours) ?? 'allDay'
  const { start, end } = periodTimes(Period, ianaZone)
  return { mode, start: asRead(start), end: asRead(end) }
}

/** Writes HH:mm on the user's 12-hour or 24-hour clock. */
const asRead = (time: string) => writeTimeOfDay(`2000-01-01T${time}:00Z`, 'UTC')

/** Returns when and how a rule notifies its user, for a cell of a list: Mon–Fri, 09:00–17:00, e-mail. */
export function configText(config: NotificationConfig, ianaZone: string): string {
  const hours = words.hoursInLine(hoursOf(config, ianaZone))
  return [daysText(config.Days), hours, ...(config.Email ? [words.emailInLine()] : [])].join(', ')
}
