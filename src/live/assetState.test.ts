import { expect, test } from 'vitest'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { directionText, elapsedText, stateOf } from './assetState.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test('a duress counts before silence, silence before driving', () => {
  const asset = (received: string, more: object) =>
    ({ duressPending: false, driving: true, lastMessage: { received }, ...more }) as RealtimeAsset
  expect(stateOf(asset(ago(10), {}), now)).toBe('driving')
  expect(stateOf(asset(ago(10), { driving: false }), now)).toBe('parked')
  expect(stateOf(asset(ago(24 * 3600 + 1), {}), now)).toBe('notResponding')
  expect(stateOf(asset(ago(24 * 3600 + 1), { duressPending: true }), now)).toBe('duress')
  expect(stateOf(asset(ago(0), { lastMessage: null }), now)).toBe('notResponding')
})

test('time since the last change', () => {
  const texts = [-5, 40, 12 * 60, 3 * 3600 + 300, 52 * 3600].map((seconds) => elapsedText(ago(seconds), now))
  expect(texts).toEqual(['0 s', '40 s', '12 min', '3 h 05 min', '2 d 4 h'])
  expect(elapsedText(null, now)).toBe('')
})

test('the compass has 8 sectors, each around its direction', () => {
  expect([0, 22, 23, 90, 180, 247, 248, 337, 338, 360].map(directionText)).toEqual([
    'N',
    'N',
    'NE',
    'E',
    'S',
    'SW',
    'W',
    'NW',
    'N',
    'N',
  ])
  expect(directionText(null)).toBeNull()
})
