import { expect, test } from 'vitest'
import { randomNumbers } from '../../tests/accuracy/simulatedRoad.ts'
import { advanceHops, type HopState } from './hop.ts'
import type { StepFix } from './stepEvidence.ts'

test.each([1, 10, 60, 300])(
  'two states have the same state again after hours of the same fixes, every %i s',
  (every) => {
    const random = randomNumbers(every)
    const noise = () => (random() - 0.5) / 10_000
    const fixes = Array.from({ length: (12 * 3600) / every }, (_, index): StepFix => ({
      at: index * every * 1000,
      latitude: -37.5 + noise(),
      longitude: 143.8 + noise(),
      accuracyMetres: 5,
      speedKph: 0,
    }))
    const after = (state: HopState | null) => fixes.reduce(advanceHops, state)
    const [first] = fixes
    const other = advanceHops(null, { ...first!, at: -60_000, latitude: -37.5003, accuracyMetres: 40 })
    expect(after(other)).toEqual(after(null))
  },
)
