import { expect, test } from 'vitest'
import { alertTimes } from './alertTimes.ts'

const at = (seconds: number) => new Date(Date.parse('2026-11-22T05:00:00Z') + seconds * 1000).toISOString()
const alert = { gPRMC: { created: at(0) }, received: at(2), created: at(2.5), acknowledgeTime: null }
const delivery = (sent: number | null, received: number | null, purpose = 'alert') => ({
  purpose,
  sent: sent === null ? null : at(sent),
  received: received === null ? null : at(received),
})
const short = (...args: Parameters<typeof alertTimes>) =>
  alertTimes(...args).map(({ step, seconds }) => [step, seconds])

test('each step with the seconds since the one before, of the first delivery that took it', () => {
  const deliveries = [delivery(4, 6), delivery(3, null), delivery(5, 5.5), delivery(60, 61, 'acknowledged')]
  expect(short({ ...alert, acknowledgeTime: at(30) }, deliveries)).toEqual([
    ['device', null] as const,
    ['received', 2] as const,
    ['decided', 0.5] as const,
    ['sent', 0.5] as const,
    ['phone', 2.5] as const,
    ['acknowledged', 24.5] as const,
  ])
})

test('as far as it came; one that was received before it happened took no time', () => {
  expect(short({ ...alert, received: at(-3) }, [delivery(null, null)])).toEqual([
    ['device', null] as const,
    ['received', 0] as const,
    ['decided', 5.5] as const,
  ])
})
