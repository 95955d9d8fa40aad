import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sensorPeriod } from './sensorPeriod.ts'
import type { TemperatureReading } from '../rules/temperature.ts'

const minute = 60_000
const bounds = { start: 0, end: 60 * minute }
const reading = (at: number, value: number | null): TemperatureReading => ({
  at: at * minute,
  value,
  engineOn: null,
  fridgeOn: null,
})

describe('a sensor over a period', () => {
  it('is in, out or unknown: a reading is valid until the next, for 15 minutes at most', () => {
    const readings = [reading(-5, 2), reading(5, 9), reading(10, 8), reading(12, null), reading(40, 4)]
    // -5 speaks 0 to 5 (in), 5 to 10 (out), 10 to 25 (in: at the limit), 25 to 40 nobody, 40 to 55 (in), 55 to 60 nobody.
    expect(sensorPeriod(readings, 8, bounds)).toMatchObject({
      inMinutes: 35,
      outMinutes: 5,
      unknownMinutes: 20,
      readings: 3,
      lowest: 4,
      highest: 9,
    })
    const { coverage, mean } = sensorPeriod(readings, 8, bounds)
    expect(coverage).toBeCloseTo((40 / 60) * 100, 9)
    expect(mean).toBeCloseTo((5 * 2 + 5 * 9 + 15 * 8 + 15 * 4) / 40, 9)
  })

  it('is unknown without a reading, and nothing over no time', () => {
    expect(sensorPeriod([reading(5, null)], 8, bounds)).toEqual({
      inMinutes: 0,
      outMinutes: 0,
      unknownMinutes: 60,
      coverage: 0,
      readings: 0,
      lowest: null,
      highest: null,
      mean: null,
      meanKinetic: null,
    })
    expect(sensorPeriod([], 8, { start: 0, end: 0 })).toMatchObject({ unknownMinutes: 0, coverage: null })
  })

  it('adds up to the period, and to the same wherever the period is cut', () => {
    const readings = fc
      .array(fc.tuple(fc.integer({ min: -30, max: 70 }), fc.option(fc.integer({ min: -20, max: 20 }))), {
        maxLength: 40,
      })
      .map((unordered) => unordered.sort(([a], [b]) => a - b).map(([at, value]) => reading(at, value)))
    fc.assert(
      fc.property(readings, fc.integer({ min: 0, max: 60 }), (ordered, cut) => {
        const whole = sensorPeriod(ordered, 8, bounds)
        expect(whole.inMinutes + whole.outMinutes + whole.unknownMinutes).toBeCloseTo(60, 9)
        const before = sensorPeriod(ordered, 8, { start: 0, end: cut * minute })
        const after = sensorPeriod(ordered, 8, { start: cut * minute, end: bounds.end })
        for (const part of ['inMinutes', 'outMinutes', 'unknownMinutes', 'readings'] as const)
          expect(before[part] + after[part]).toBeCloseTo(whole[part], 9)
      }),
    )
  })
})
