import { describe, expect, it } from 'vitest'
import { areSpeedsWrong } from './areSpeedsWrong.ts'
import type { StepFix } from './stepEvidence.ts'

/** Minutes of a bus: how far each leads, metres, and the speed reported at its end, km/h. Its fast minute leads from one stop to the next. */
const minutes = [
  { metres: 550, kph: 0 },
  { metres: 150, kph: 30 },
  { metres: 300, kph: 30 },
  { metres: 150, kph: 0 },
]

/** A fix a minute along a straight road. */
function drive(factor: number): StepFix[] {
  let metres = 0
  return Array.from({ length: 20 }, () => minutes)
    .flat()
    .map(({ metres: step, kph }, index) => {
      metres += step
      return {
        at: index * 60_000,
        latitude: -37 + metres / 111_195,
        longitude: 144,
        accuracyMetres: 5,
        speedKph: kph * factor,
      }
    })
}

describe('speeds at one fix a minute', () => {
  it('are right where only the fast minutes contradict them', () => {
    expect(areSpeedsWrong(drive(1))).toBe(false)
  })

  it.each([0, 1 / 1.852, 1 / 3.6])(
    'are wrong where they are too low along the whole way: %s times the true one',
    (factor) => {
      expect(areSpeedsWrong(drive(factor))).toBe(true)
    },
  )
})
