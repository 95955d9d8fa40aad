import { expect, test } from 'vitest'
import { lateText } from './lateText.ts'

const now = Date.parse('2026-11-22T04:00:00Z')
const alert = {
  late: true,
  received: '2026-11-22T02:40:10.000Z',
  created: '2026-11-22T02:40:10.000Z',
  gPRMC: { created: '2026-11-21T23:02:05.000Z' },
}

test('a late alert shows both times, with their days if these differ', () => {
  expect(lateText(alert, 'Australia/Sydney', now)).toBe('Happened 10:02, received 13:40')
  expect(lateText(alert, 'UTC', now)).toBe('Happened 21/11/2026 23:02, received 22/11/2026 02:40')
  const dayAfter = now + 24 * 3_600_000
  expect(lateText(alert, 'act', dayAfter)).toBe('Happened 22/11/2026 10:02, received 22/11/2026 13:40')
})

test('an alert that wasn’t late shows no second time', () => {
  expect(lateText({ ...alert, late: false }, 'UTC', now)).toBe('')
  expect(lateText({ ...alert, received: null }, 'UTC', now)).toBe('')
})
