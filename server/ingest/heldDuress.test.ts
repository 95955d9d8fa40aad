import { expect, test } from 'vitest'
import { followHeldDuress, type HeldDuress } from './heldDuress.ts'

const minute = 60_000

/**
 * Returns whether each position raises a duress. Positions are given as minutes, whether the flag is set, and whether a duress is pending.
 */
function raised(...positions: readonly (readonly [number, boolean, boolean?])[]): boolean[] {
  let known: HeldDuress | null = null
  return positions.map(([minutes, isSet, isPending = false]) => {
    const { held, isRepeat } = followHeldDuress(known, { deviceId: 1, at: minutes * minute, isSet, isPending })
    known = held
    return isSet && !isRepeat
  })
}

test('a flag that stays set is one duress', () => {
  expect(raised([0, true], [0.5, true], [1, true, true], [2.5, true])).toEqual([true, false, false, false])
})

test('a flag that was off in between is another', () => {
  expect(raised([0, true], [0.5, false], [1, true, true])).toEqual([true, false, true])
})

test('a flag that was off in between is another, even if that arrives later', () => {
  expect(raised([0, true], [1, true], [0.5, false], [1.5, true, true])).toEqual([true, false, false, true])
})

test('a position without the flag beside one with it, at the same time, ends nothing', () => {
  const both = (minutes: number) => [[minutes, true] as const, [minutes, false] as const]
  expect(raised(...both(0), ...both(0.5), ...both(1), [0.5, false], [1.5, true])).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('positions that are far apart are one until it’s acknowledged, for an hour', () => {
  expect(raised([0, true], [30, true, true], [59, true, true], [90, true, true])).toEqual([true, false, false, true])
  expect(raised([0, true], [30, true, false])).toEqual([true, true])
})

test('a message sent again is handled as it was the first time', () => {
  expect(raised([0, true], [1, true], [2, false], [0, true], [1, true])).toEqual([true, false, false, true, false])
})

test('a message sent again after another press is handled as it was the first time', () => {
  expect(raised([0, true], [1, true], [2, false], [3, true], [1, true], [3, true])).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ])
})

test('an older position without it ends nothing, and one device does not speak for another', () => {
  expect(raised([5, true], [4, false], [6, true])).toEqual([true, false, false])
  const known = { deviceId: 2, raisedAt: 0, at: 0, isOver: false }
  const flag = { deviceId: 1, at: 1, isSet: true, isPending: true }
  expect(followHeldDuress(known, flag).isRepeat).toBe(false)
  expect(followHeldDuress(known, { ...flag, isSet: false }).held).toEqual(known)
})
