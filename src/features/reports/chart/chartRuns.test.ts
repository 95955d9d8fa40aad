import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chartRuns, nearestMoment } from './chartRuns.ts'
import { hourTicks } from './hourTicks.ts'

const point = (at: number) => ({ at, value: at })

describe('a line on a chart', () => {
  it('is open where there was no reading for longer than one holds', () => {
    const runs = chartRuns([0, 10, 25, 41, 50].map(point), 15)
    expect(runs.map((run) => run.map(({ at }) => at))).toEqual([
      [0, 10, 25],
      [41, 50],
    ])
    expect(chartRuns([], 15)).toEqual([])
  })

  it('is asked for the reading nearest to the pointer', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1 })
    fc.assert(
      fc.property(times, fc.integer({ min: -50, max: 1050 }), (given, at) => {
        const moments = given.sort((a, b) => a - b)
        const found = Math.abs(moments[nearestMoment(moments, at)]! - at)
        expect(found).toBe(Math.min(...moments.map((moment) => Math.abs(moment - at))))
      }),
    )
    expect(nearestMoment([], 5)).toBe(-1)
  })
})

describe('the ticks of the hours', () => {
  it('stand at whole hours of the clock on the wall', () => {
    const start = Date.parse('2026-06-10T00:10:00Z')
    const ticks = hourTicks(start, start + 3 * 3_600_000, 'Asia/Kolkata')
    expect(ticks.map(({ text }) => text)).toEqual(['06:00', '07:00', '08:00'])
    expect(new Date(ticks[0]!.at).toISOString()).toBe('2026-06-10T00:30:00.000Z')
  })

  it('leave out the hour that the clocks skip', () => {
    const start = Date.parse('2026-10-03T14:00:00Z')
    const texts = hourTicks(start, start + 4 * 3_600_000, 'Australia/Sydney').map(({ text }) => text)
    expect(texts).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00'])
  })
})
