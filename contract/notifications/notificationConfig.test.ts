import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNotificationConfig, printNotificationConfig, readNotificationConfig } from './notificationConfig.ts'
import { fallbackPeriodTimes, newNotificationConfig, periodInstants, periodTimes } from './notificationPeriod.ts'

const sydney = 'Australia/Sydney'

test('a new one is every day, all day, 09:00 to 17:00, no e-mail', () => {
  const config = newNotificationConfig(sydney)
  expect(Object.values(config.Days)).toEqual(Array(7).fill(true))
  expect([config.Email, config.Hours, config.GroupID]).toEqual([false, 1, null])
  expect(periodTimes(config.Period, sydney)).toEqual({ start: '09:00', end: '17:00' })
})

test('what is printed is URL-encoded JSON that reads back, encoded or not', () => {
  const config = { ...newNotificationConfig(sydney), Email: true, GroupID: 7 }
  const text = printNotificationConfig(config)
  expect(text).toMatch(/^%7B%22Days%22/)
  expect(parseNotificationConfig(text)).toEqual(config)
  expect(parseNotificationConfig(decodeURIComponent(text))).toEqual(config)
  expect(readNotificationConfig(text)).toEqual(config)
})

test.each(['', '{', '%', 'null', '[]', '{}', '%7B%22Hours%22%3A4%7D'])(
  '%j isn’t stored, because it isn’t a configuration',
  (text) => {
    expect(parseNotificationConfig(text)).toBeNull()
  },
)

test('the parts of a stored one that can’t be used take their defaults, with a period of 08:00 to 17:00', () => {
  const config = readNotificationConfig(
    '{"Days":{"Monday":false,"Friday":"x"},"Hours":"2","Period":{"Start":"soon"},"Email":1}',
  )
  expect(config.Days).toMatchObject({ Monday: false, Friday: true })
  expect([config.Hours, config.Email]).toEqual([2, false])
  expect(periodTimes(config.Period, sydney)).toEqual(fallbackPeriodTimes)
  expect(fallbackPeriodTimes).toEqual({ start: '08:00', end: '17:00' })
})

test('no stored text makes parsing fail', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readNotificationConfig(text).Hours > 0))
})

test('a period is the time of day on the clock of the zone, on the date of its instants', () => {
  const Start = '2026-01-10T22:30:00.000Z'
  expect(periodTimes({ Start, End: '2026-07-10T08:30:00Z' }, sydney)).toEqual({ start: '09:30', end: '18:30' })
  expect(periodTimes({ Start, End: Start }, 'Australia/Adelaide').start).toBe('09:00')
})

test('times of day read back in every zone', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))
  const zone = fc.constantFrom(
    sydney,
    'Australia/Adelaide',
    'Pacific/Chatham',
    'Asia/Kolkata',
    'UTC',
    'America/St_Johns',
  )
  fc.assert(
    fc.property(time, time, zone, (start, end, iana) => {
      expect(periodTimes(periodInstants({ start, end }, iana), iana)).toEqual({ start, end })
    }),
  )
})
