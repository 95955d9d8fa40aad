import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arcsOf, noStates, ringOf, ringStates, ringSteps } from './clusterRing.ts'

test('a ring shows each state by its share, duress first', () => {
  expect(ringOf({ ...noStates(), driving: 6, parked: 6 })).toBe('0.6.0.6.0.0')
  expect(ringOf({ ...noStates(), parked: 5 })).toBe('0.0.0.12.0.0')
  expect(arcsOf(ringOf({ ...noStates(), parked: 9_999, duress: 1 }))).toEqual([
    { state: 'duress', steps: 2 },
    { state: 'parked', steps: ringSteps - 2 },
  ])
})

test('a ring is whole and leaves out no state, whatever is in the cluster', () => {
  const counts = fc.record(Object.fromEntries(ringStates.map((state) => [state, fc.nat(50_000)])))
  fc.assert(
    fc.property(counts, (some) => {
      const states = { ...noStates(), ...some }
      const arcs = arcsOf(ringOf(states))
      const present = ringStates.filter((state) => states[state] > 0)
      expect(arcs.map(({ state }) => state)).toEqual(present)
      expect(arcs.every(({ steps }) => steps >= 1)).toBe(true)
      expect(arcs.reduce((sum, { steps }) => sum + steps, 0)).toBe(present.length === 0 ? 0 : ringSteps)
    }),
  )
})
