import { expect, it } from 'vitest'
import { scheduleStateOf, timesText, whenText } from './scheduledReportText.ts'

it.each([
  ['daily', '06:00', 'Every day at 6:00 am'],
  ['weekly', '12:30', 'Every Monday at 12:30 pm'],
  ['monthly', '00:05', 'On the 1st of each month at 12:05 am'],
] as const)('%s at %s is %s', (cadence, sendAt, text) => {
  expect(whenText({ cadence, sendAt }, 12)).toBe(text)
})

const planned = {
  id: 1,
  question: {
    report: 'temperature' as const,
    assetId: 7,
  },
  subject: 'Truck',
  cadence: 'daily' as const,
  sendAt: '06:00',
  isEnabled: true,
  nextRun: '2026-11-22T19:00:00.000Z',
  lastRun: null,
  lastError: '',
  attempts: 0,
  nextAttempt: null,
  isRequested: false,
}

it('describes the state of a scheduled report', () => {
  expect(scheduleStateOf(planned)).toBe('planned')
  expect(scheduleStateOf({ ...planned, isEnabled: false })).toBe('paused')
  expect(scheduleStateOf({ ...planned, isRequested: true })).toBe('sending')
  expect(scheduleStateOf({ ...planned, attempts: 1 })).toBe('sending')
  expect(scheduleStateOf({ ...planned, attempts: 1, lastError: 'no mail server' })).toBe('waiting')
  expect(scheduleStateOf({ ...planned, lastError: 'This asset was not found.' })).toBe('failed')
})

it('says when in the one time zone that it names', () => {
  const times = (more: object) => timesText({ ...planned, ...more }, 'Australia/Perth', 12)
  // Three o'clock in Perth, wherever the reader is.
  expect(times({ sendAt: '03:00' })).toBe('Every day at 3:00 am, next 23/11/2026 03:00 (Perth). Never sent yet.')
  expect(times({ isEnabled: false, lastRun: planned.nextRun })).toBe(
    'Every day at 6:00 am (Perth). Last sent 23/11/2026 03:00.',
  )
})
