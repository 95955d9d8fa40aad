import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToLog, maxMs, maxRows, type TrackRow } from './trackLog.ts'

const row = (at: number, speed = 0): TrackRow => ({
  created: new Date(at).toISOString(),
  received: '',
  location: '',
  latitude: null,
  longitude: null,
  speed,
  odometer: null,
  tempA: null,
  tempB: null,
  ignition: null,
  fridge: null,
  gps: null,
  gsm: null,
})

describe('the log of a tracked asset', () => {
  it('is in order of time, with each message once, the newest word of it', () => {
    const log = addToLog(addToLog([], [row(3), row(1)]), [row(2), row(3, 50)])
    expect(log.map(({ created, speed }) => [Date.parse(created), speed])).toEqual([
      [1, 0],
      [2, 0],
      [3, 50],
    ])
    expect(addToLog(log, [])).toBe(log)
  })

  it('does not grow beyond a day and beyond its size', () => {
    const second = (i: number) => row(i * 1000)
    let log: readonly TrackRow[] = Array.from({ length: maxRows }, (_, i) => second(i))
    log = addToLog(log, [second(maxRows)])
    expect(log).toHaveLength(maxRows)
    expect(log[0]).toEqual(second(1))
    log = addToLog(log, [row(maxMs + maxRows * 1000)])
    expect(log.map(({ created }) => Date.parse(created))).toEqual([maxRows * 1000, maxMs + maxRows * 1000])
  })

  it('is the same whatever order messages come in', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1 })
    fc.assert(
      fc.property(times, (unordered) => {
        const rows = unordered.map((at) => row(at * 3_600_000))
        const oneByOne = rows.reduce<readonly TrackRow[]>((log, one) => addToLog(log, [one]), [])
        expect(oneByOne).toEqual(addToLog([], rows))
      }),
    )
  })
})
