import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSpans } from '../time/spans.ts'
import { findMissedBreaks } from './findMissedBreaks.ts'
import { findOverspeeds } from './findOverspeeds.ts'

const minute = 60_000
const fixes = (...speeds: (number | null)[]) =>
  speeds.map((speedKph, i) => ({ at: i * minute, speedKph, latitude: -37 - i / 100, longitude: 145 }))

describe('findOverspeeds', () => {
  it('needs the whole duration above the limit and reports the peak', () => {
    expect(findOverspeeds(fixes(90, 101, 115, 108, 104, 99, 120, 99), 100, 3)).toMatchObject([
      {
        started: minute,
        completed: 4 * minute,
        peakKph: 115,
        limitKph: 100,
        start: { speedKph: 101 },
        end: { speedKph: 104 },
      },
    ])
    expect(findOverspeeds(fixes(90, 101, 115, 108, 99), 100, 3)).toEqual([])
  })

  it('counts the limit itself as kept and passes over unknown speeds', () => {
    expect(findOverspeeds(fixes(100, 100, 100, 100, 100), 100, 3)).toEqual([])
    expect(findOverspeeds(fixes(110, null, null, 112, 90), 100, 3)).toHaveLength(1)
  })

  it('does not join across a silence, and one fix is no stretch', () => {
    const apart = [...fixes(110, 110), ...fixes(110, 110).map((fix) => ({ ...fix, at: fix.at + 10 * minute }))]
    expect(findOverspeeds(apart, 100, 3)).toEqual([])
    expect(findOverspeeds(fixes(90, 130, 90), 100, 0)).toEqual([])
  })
})

describe('findMissedBreaks', () => {
  const drives = (...minutes: [number, number][]) =>
    minutes.map(([start, end]) => ({ start: start * minute, end: end * minute }))

  it('allows 5 h 15 min in a row and no more', () => {
    expect(findMissedBreaks(drives([0, 315]))).toEqual([])
    expect(findMissedBreaks(drives([0, 330]))).toMatchObject([
      { started: 0, due: 315 * minute, completed: 330 * minute, drivingMinutes: 330 },
    ])
  })

  it('accepts a rest of 15 min, not several short ones', () => {
    expect(findMissedBreaks(drives([0, 200], [215, 420]))).toEqual([])
    expect(findMissedBreaks(drives([0, 100], [105, 200], [205, 340]))).toMatchObject([
      { due: 325 * minute, drivingMinutes: 330 },
    ])
  })

  it('does not mind long hours with much standing', () => {
    const stopAndGo = Array.from({ length: 40 }, (_, i): [number, number] => [i * 20, i * 20 + 10])
    expect(findMissedBreaks(drives(...stopAndGo))).toEqual([])
  })

  it('finds none where every 5 h hold a rest', () => {
    const legs = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 15, max: 90 })), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(legs, (pairs) => {
        let now = 0
        const spans = pairs.map(([driven, rested]) => {
          const span = { start: now * minute, end: (now + driven) * minute }
          now += driven + rested
          return span
        })
        expect(findMissedBreaks(mergeSpans(spans))).toEqual([])
      }),
    )
  })
})
