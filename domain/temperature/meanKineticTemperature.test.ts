import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanKineticTemperature } from './meanKineticTemperature.ts'

const hour = 3_600_000
const span = (value: number, hours: number, from = 0) => ({ start: from * hour, end: (from + hours) * hour, value })

describe('the mean kinetic temperature', () => {
  it('is the temperature itself while that does not change', () => {
    expect(meanKineticTemperature([span(4.5, 3), span(4.5, 2, 7)])).toBeCloseTo(4.5, 9)
    expect(meanKineticTemperature([span(-18, 24)])).toBeCloseTo(-18, 9)
  })

  it('is nothing without any known time', () => {
    expect(meanKineticTemperature([])).toBeNull()
  })

  it('agrees with a calculation by hand', () => {
    // exp(-10000/293.15) = 1.53196e-15, exp(-10000/303.15) = 4.71999e-15; their mean 3.12597e-15; 10000/33.39903 = 299.410 K.
    expect(meanKineticTemperature([span(20, 12), span(30, 12, 12)])).toBeCloseTo(26.26, 2)
  })

  it('lies between the mean and the highest, and counts by time', () => {
    const spans = fc.array(fc.tuple(fc.double({ min: -30, max: 40, noNaN: true }), fc.integer({ min: 1, max: 48 })), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(spans, (parts) => {
        const all = parts.map(([value, hours], i) => span(value, hours, i * 50))
        const hours = parts.reduce((sum, [, length]) => sum + length, 0)
        const mean = parts.reduce((sum, [value, length]) => sum + value * length, 0) / hours
        const kinetic = meanKineticTemperature(all)!
        expect(kinetic).toBeGreaterThanOrEqual(mean - 1e-6)
        expect(kinetic).toBeLessThanOrEqual(Math.max(...parts.map(([value]) => value)) + 1e-6)
        const halves = all.flatMap(({ start, end, value }) => {
          const middle = (start + end) / 2
          return [
            { start, end: middle, value },
            { start: middle, end, value },
          ]
        })
        expect(meanKineticTemperature(halves)).toBeCloseTo(kinetic, 6)
      }),
    )
  })
})
