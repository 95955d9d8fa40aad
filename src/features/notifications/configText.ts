import { hoursMode, weekDays, type NotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import { periodTimes } from '../../../contract/notifications/notificationPeriod.ts'
import { lastItem } from '../../../domain/lists/itemAt.ts'

/** Days of the week, three and more in a row as a span: Mon–Fri, Sun. */
export function daysText(days: NotificationConfig['Days']): string {
  const runs: string[][] = []
  let isRunning = false
  for (const day of weekDays) {
    if (days[day] && isRunning) lastItem(runs).push(day.slice(0, 3))
    else if (days[day]) runs.push([day.slice(0, 3)])
    isRunning = days[day]
  }
  if (runs[0]?.length === weekDays.length) return 'Every day'
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ') || 'No day'
}

/** All day, or the period on the clock of a time zone (IANA name). */
export function hoursText({ Hours, Period }: NotificationConfig, ianaZone: string): string {
  if (Hours === hoursMode.allDay) return 'All day'
  const { start, end } = periodTimes(Period, ianaZone)
  return `${Hours === hoursMode.outsidePeriod ? 'Outside' : 'Within'} ${start}–${end}`
}

/** When and how a rule tells its user, for one cell of a list: Mon–Fri, 09:00–17:00, e-mail. */
export function configText(config: NotificationConfig, ianaZone: string): string {
  const hours = hoursText(config, ianaZone).replace('Within ', '')
  const said = hours.charAt(0).toLowerCase() + hours.slice(1)
  return [daysText(config.Days), said, ...(config.Email ? ['e-mail'] : [])].join(', ')
}
