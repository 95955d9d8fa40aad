import { describe, expect, test } from 'vitest'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { asHeard } from './asHeard.ts'

const now = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000
const at = (ahead: number, more: object = {}) => storedMessage({ created: now + ahead, received: now, ...more })
const times = (...given: ReturnType<typeof at>[]) =>
  asHeard(given).map(({ created, fixCreated }) => [created - now, fixCreated === null ? null : fixCreated - now])

describe('the time at which a message counts', () => {
  test('is its own while the clock is right or behind', () => {
    expect(times(at(-hour, { fixCreated: now - 2 * hour }), at(0))).toEqual([
      [-hour, -2 * hour],
      [0, null],
    ])
  })

  test('is when we heard of it at the latest; messages sent together keep their distances', () => {
    expect(times(at(5 * hour - 60_000), at(5 * hour, { fixCreated: now + 5 * hour }))).toEqual([
      [-60_000, null],
      [0, 0],
    ])
  })

  test('is not put back for another device, nor for messages before a clock went wrong', () => {
    expect(times(at(-60_000), at(5 * hour), at(1_000, { deviceId: 99 }))).toEqual([
      [-60_000, null],
      [0, null],
      [0, null],
    ])
  })

  test('stays beyond belief when it is', () => {
    expect(times(at(30 * 24 * hour), at(0, { fixCreated: now + 30 * 24 * hour }))).toEqual([
      [30 * 24 * hour, null],
      [0, 30 * 24 * hour],
    ])
  })
})
