import { expect, test } from 'vitest'
import type { NotificationConfig, WeekDay } from '../../../contract/notifications/notificationConfig.ts'
import { newNotificationConfig, periodInstants } from '../../../contract/notifications/notificationPeriod.ts'
import { configText, daysText, hoursText } from './configText.ts'

const sydney = 'Australia/Sydney'
const week = newNotificationConfig(sydney)
const on = (...chosen: WeekDay[]): NotificationConfig['Days'] => {
  const days = { ...week.Days }
  for (const day of Object.keys(days) as WeekDay[]) days[day] = chosen.includes(day)
  return days
}
const workDays = on('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday')

test('days in a row are a span, two days are two', () => {
  expect(daysText(week.Days)).toBe('Every day')
  expect(daysText(workDays)).toBe('Mon–Fri')
  expect(daysText(on('Saturday', 'Sunday'))).toBe('Sat, Sun')
  expect(daysText(on('Monday', 'Wednesday', 'Thursday', 'Friday', 'Sunday'))).toBe('Mon, Wed–Fri, Sun')
  expect(daysText(on())).toBe('No day')
})

test('a rule in one line', () => {
  expect(configText(week, sydney)).toBe('Every day, all day')
  const within: NotificationConfig = { ...week, Days: workDays, Hours: 2, Email: true }
  expect(configText(within, sydney)).toBe('Mon–Fri, 09:00–17:00, e-mail')
  expect(configText({ ...within, Hours: 3, Email: false }, sydney)).toBe('Mon–Fri, outside 09:00–17:00')
})

test('hours are on the clock of the time zone', () => {
  const config: NotificationConfig = {
    ...week,
    Hours: 2,
    Period: periodInstants({ start: '22:00', end: '06:00' }, 'Australia/Perth'),
  }
  expect(hoursText(config, 'Australia/Perth')).toBe('Within 22:00–06:00')
  expect(hoursText(config, sydney)).toBe('Within 00:00–08:00')
  expect(hoursText({ ...config, Period: { Start: '', End: '' } }, sydney)).toBe('Within 08:00–17:00')
})
