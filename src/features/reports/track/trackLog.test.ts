import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToLog, lastStoredId, maxMs, withLocations, type TrackRow } from './trackLog.ts'

const row = (at: number, speed: number | null = 0, more: Partial<TrackRow> = {}): TrackRow => ({
  messageId: null,
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
  ...more,
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

  it('has every message of a moment that the report has, as Location Data does, in its order', () => {
    const position = row(5, 40, { messageId: 7, latitude: -37, longitude: 145 })
    const temperature = row(5, null, { messageId: 6, tempA: 4 })
    const reported = [position, temperature, row(6, 41, { messageId: 8 })]
    expect(addToLog([], reported)).toEqual(reported)
    expect(addToLog(reported, reported)).toEqual(reported)
    // What the hub says of the same moment holds values of older messages.
    const sent = row(6, 41, { tempA: 4 })
    expect(addToLog([sent], reported)).toEqual(reported)
    expect(addToLog(reported, [sent])).toEqual(reported)
  })

  it('keeps the position of a moment whose second message doesn’t have one', () => {
    const position = row(5, 40, { latitude: -37, longitude: 145 })
    const temperature = row(5, null, { tempA: 4 })
    const both = row(5, 40, { latitude: -37, longitude: 145, tempA: 4 })
    expect(addToLog([position], [temperature])).toEqual([both])
  })

  it('has room for the day of 25 hours', () => {
    const halves = Array.from({ length: 50 }, (_, half) => row(half * 1_800_000))
    expect(addToLog([], halves)).toHaveLength(50)
  })

  it('has as many rows as Location Data, of today too', () => {
    const day = Array.from({ length: 8_640 }, (_, index) => row(index * 10_000, 0, { messageId: index + 1 }))
    expect(withLocations([], day, true)).toHaveLength(8_640)
    const today = withLocations([], day, false)
    expect(today).toHaveLength(8_640)
    expect(addToLog(today, [row(8_640 * 10_000)])).toHaveLength(8_641)
    expect([lastStoredId(today), lastStoredId([]), lastStoredId([row(1)])]).toEqual([8_640, 0, 0])
  })

  it('does not grow beyond a day', () => {
    const log = addToLog(addToLog([], [row(0), row(1_000)]), [row(maxMs + 1_000)])
    expect(log.map(({ created }) => Date.parse(created))).toEqual([1_000, maxMs + 1_000])
    expect(addToLog(log, [row(500), row(maxMs + 1_001)])).toHaveLength(2)
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
