import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findTemperatureExceptions, type TemperatureLimit } from './temperatureExceptions.ts'
import type { TemperatureReading } from './temperatureRule.ts'

const limit: TemperatureLimit = { limit: 8, minMinutes: 30, fridgeEventTrigger: 'on', engineEventTrigger: 'off' }
const minute = 60_000
const reading = (
  minutes: number,
  value: number | null,
  fridgeOn: boolean | null = true,
  engineOn: boolean | null = false,
): TemperatureReading => ({
  at: minutes * minute,
  value,
  fridgeOn,
  engineOn,
})
const every10 = (...values: (number | null)[]) => values.map((value, i) => reading(i * 10, value))
const inMinutes = (readings: TemperatureReading[], settings = limit) =>
  findTemperatureExceptions(readings, settings).map((one) => [
    one.started / minute,
    one.completed / minute,
    one.outMinutes,
    one.unknownMinutes,
  ])

describe('findTemperatureExceptions', () => {
  it('finds what lasted long enough and leaves out a door opening', () => {
    expect(inMinutes(every10(4, 9, 9, 4, 9, 10, 12, 9, 4))).toEqual([[40, 80, 40, 0]])
    expect(findTemperatureExceptions(every10(4, 9, 9, 4, 9, 10, 12, 9, 4), limit)[0]).toMatchObject({
      first: 4,
      last: 7,
      peak: 12,
    })
  })

  it('counts the limit itself as inside and the exact duration as long enough', () => {
    expect(inMinutes(every10(8, 8, 8, 8, 8))).toEqual([])
    expect(inMinutes(every10(9, 9, 9, 8))).toEqual([[0, 30, 30, 0]])
  })

  it('counts only while fridge and engine are as asked', () => {
    const readings = every10(9, 9, 9, 9, 9, 9, 9, 9)
    readings[3]!.fridgeOn = false
    expect(inMinutes(readings)).toEqual([
      [0, 30, 30, 0],
      [40, 70, 30, 0],
    ])
    readings[5]!.engineOn = true
    expect(inMinutes(readings)).toEqual([[0, 30, 30, 0]])
    expect(inMinutes(readings, { ...limit, fridgeEventTrigger: 'always', engineEventTrigger: 'always' })).toEqual([
      [0, 70, 70, 0],
    ])
    expect(inMinutes(every10(9, 9, 9, 9, 9).map((one) => ({ ...one, fridgeOn: null })))).toEqual([])
  })

  it('counts silence as unknown, and ends at one of more than an hour', () => {
    expect(inMinutes([reading(0, 9), reading(40, 9), reading(50, 9), reading(60, 4)])).toEqual([[0, 60, 35, 25]])
    expect(inMinutes([...every10(9, 9, 9, 9), reading(100, 9)])).toEqual([[0, 30, 30, 0]])
    expect(inMinutes([...every10(9, 9, 9, 9), reading(80, 4)])).toEqual([[0, 45, 45, 0]])
  })

  it('passes over messages without a temperature', () => {
    expect(inMinutes(every10(9, null, 9, null, 9, null, 4))).toEqual([[0, 55, 45, 10]])
  })

  it('accounts for every minute of a stretch, in order and apart', () => {
    const values = fc.array(
      fc.record({ step: fc.integer({ min: 0, max: 90 }), value: fc.integer({ min: 0, max: 16 }) }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(values, (steps) => {
        let now = 0
        const found = findTemperatureExceptions(
          steps.map(({ step, value }) => reading((now += step), value)),
          { ...limit, minMinutes: 5 },
        )
        found.forEach((one, i) => {
          expect(one.outMinutes + one.unknownMinutes).toBeCloseTo((one.completed - one.started) / minute)
          expect(one.unknownMinutes).toBeGreaterThanOrEqual(0)
          expect(one.outMinutes).toBeGreaterThanOrEqual(5)
          if (i > 0) expect(one.started).toBeGreaterThanOrEqual(found[i - 1]!.completed)
        })
      }),
    )
  })
})
