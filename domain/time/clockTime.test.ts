import { expect, it } from 'vitest'
import { clockTime } from './clockTime.ts'

it.each([
  ['2026-11-21', '06:00', 'act', '2026-11-20T19:00:00.000Z'],
  ['2026-06-21', '06:00', 'act', '2026-06-20T20:00:00.000Z'],
  ['2026-11-21', '06:00', 'UTC', '2026-11-21T06:00:00.000Z'],
  ['2026-11-21', '23:45', 'Pacific/Chatham', '2026-11-21T10:00:00.000Z'],
])('on %s %s in %s is %s', (day, time, zone, at) => {
  expect(new Date(clockTime(day, time, zone)).toISOString()).toBe(at)
})

it('moves a time that the clocks skip behind it', () => {
  // On 4 October 2026 the clocks of Sydney go from 02:00 to 03:00, those of Lord Howe by half an hour.
  expect(clockTime('2026-10-04', '02:30', 'act')).toBe(Date.parse('2026-10-04T03:30:00+11:00'))
  expect(clockTime('2026-10-04', '02:00', 'act')).toBe(Date.parse('2026-10-04T03:00:00+11:00'))
  expect(clockTime('2026-10-04', '01:59', 'act')).toBe(Date.parse('2026-10-04T01:59:00+10:00'))
  expect(clockTime('2026-10-04', '02:10', 'Australia/Lord_Howe')).toBe(Date.parse('2026-10-04T02:40:00+11:00'))
})

it('takes the first of a time that the clocks show twice', () => {
  expect(clockTime('2026-04-05', '02:30', 'act')).toBe(Date.parse('2026-04-05T02:30:00+11:00'))
  expect(clockTime('2026-04-05', '03:00', 'act')).toBe(Date.parse('2026-04-05T03:00:00+10:00'))
})
