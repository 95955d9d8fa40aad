import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newNotificationConfig, periodInstants } from '../../contract/notifications/notificationPeriod.ts'
import { ruleNotifies, type NotificationRule } from './ruleNotifies.ts'

const sydney = 'Australia/Sydney'
const rule = (hours: 1 | 2 | 3, start = '09:00', end = '17:00', timeZoneId = 'act'): NotificationRule => ({
  eventIds: [59],
  tempA: false,
  tempB: false,
  timeZoneId,
  config: {
    ...newNotificationConfig(sydney),
    Hours: hours,
    Period: periodInstants(
      {
        start,
        end,
      },
      sydney,
    ),
  },
})
const duress = (at: string) => ({ eventId: 59, tempAlertSensor: null, occurred: Date.parse(at) })
const notifies = (notification: NotificationRule, at: string) => ruleNotifies(notification, duress(at))

test('a rule notifies of its selected kinds', () => {
  const at = Date.parse('2026-11-21T02:00:00Z')
  const alert = (eventId: number, tempAlertSensor: string | null = null) => ({ eventId, tempAlertSensor, occurred: at })
  expect([59, 403].map((id) => ruleNotifies(rule(1), alert(id)))).toEqual([true, false])
  const temperature = { ...rule(1), eventIds: [], tempB: true }
  expect(['TempA', 'TempB', null].map((sensor) => ruleNotifies(temperature, alert(1002, sensor)))).toEqual([
    false,
    true,
    false,
  ])
})

describe('within a period from 09:00 to 17:00 in Sydney', () => {
  test.each([
    // Summer time, 11 hours ahead: it begins on 4 October 2026 and ends on 4 April 2027.
    ['2026-11-20T21:59:59Z', false],
    ['2026-11-20T22:00:00Z', true],
    ['2026-11-21T05:59:59Z', true],
    ['2026-11-21T06:00:00Z', false],
    // Winter time, 10 hours ahead.
    ['2026-07-20T22:59:59Z', false],
    ['2026-07-20T23:00:00Z', true],
    ['2026-07-21T06:59:59Z', true],
    ['2026-07-21T07:00:00Z', false],
    // The days on which the clocks change.
    ['2026-10-03T21:59:59Z', false],
    ['2026-10-03T22:00:00Z', true],
    ['2027-04-03T22:59:59Z', false],
    ['2027-04-03T23:00:00Z', true],
  ])('%s: %s', (at, isNotified) => {
    expect(notifies(rule(2), at)).toBe(isNotified)
    expect(notifies(rule(3), at)).toBe(!isNotified)
    expect(notifies(rule(1), at)).toBe(true)
  })
})

test('a period over midnight holds the late evening and the early morning', () => {
  const night = rule(2, '22:00', '06:00')
  const inSydney = ['10:59', '11:00', '18:59', '19:00'].map((utc) => notifies(night, `2026-11-20T${utc}:00Z`))
  expect(inSydney).toEqual([false, true, true, false])
})

test('a period that ends when it starts is the whole day', () => {
  for (const at of ['2026-11-20T22:00:00Z', '2026-11-21T03:00:00Z'])
    expect([notifies(rule(2, '09:00', '09:00'), at), notifies(rule(3, '09:00', '09:00'), at)]).toEqual([true, false])
})

test('a day is a day on the user’s clock', () => {
  const saturdays = rule(1)
  saturdays.config.Days = { ...saturdays.config.Days, Friday: false }
  // Saturday began in Sydney while it was Friday in Perth.
  expect(notifies(saturdays, '2026-11-20T13:00:00Z')).toBe(true)
  expect(notifies({ ...saturdays, timeZoneId: 'wa' }, '2026-11-20T13:00:00Z')).toBe(false)
})

test('at every moment a rule notifies either within or outside its period', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16))
  const zone = fc.constantFrom('act', 'sa', 'wa', 'Pacific/Chatham', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(time, time, zone, moment, (start, end, zoneId, at) => {
      const alert = duress(at.toISOString())
      expect(ruleNotifies(rule(2, start, end, zoneId), alert)).toBe(!ruleNotifies(rule(3, start, end, zoneId), alert))
    }),
  )
})
