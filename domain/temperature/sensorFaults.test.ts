import { describe, expect, it } from 'vitest'
import { sensorFaults } from './sensorFaults.ts'

const minute = 60_000
/** Returns a reading every ten minutes, starting at a minute. */
const every = (from: number, count: number, value: (i: number) => number | null, fridgeOn: boolean | null = true) =>
  Array.from({ length: count }, (_, i) => ({ at: (from + i * 10) * minute, value: value(i), engineOn: null, fridgeOn }))

describe('a faulty sensor', () => {
  it('is stuck when its value doesn’t change for six hours with the fridge on', () => {
    expect(sensorFaults(every(0, 37, () => 4))).toEqual([{ kind: 'stuck', start: 0, end: 360 * minute }])
    expect(sensorFaults(every(0, 36, () => 4))).toEqual([])
    expect(sensorFaults(every(0, 60, (i) => 4 + (i % 2) / 10))).toEqual([])
  })

  it('isn’t stuck with the fridge off or unknown, nor over a gap of more than an hour', () => {
    for (const fridgeOn of [false, null]) expect(sensorFaults(every(0, 60, () => 4, fridgeOn))).toEqual([])
    expect(sensorFaults([...every(0, 20, () => 4), ...every(260, 20, () => 4)])).toEqual([])
  })

  it('is unplugged when the device reports for an hour without a value of the sensor', () => {
    const readings = [...every(0, 3, () => 4), ...every(30, 7, () => null), ...every(100, 3, () => 5)]
    expect(sensorFaults(readings)).toEqual([{ kind: 'unplugged', start: 30 * minute, end: 90 * minute }])
    expect(sensorFaults(every(0, 6, () => null))).toEqual([])
    expect(sensorFaults([...every(0, 3, () => null), ...every(200, 3, () => null)])).toEqual([])
  })
})
