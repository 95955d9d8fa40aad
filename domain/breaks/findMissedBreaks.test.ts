import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSpans } from '../time/spans.ts'
import { findMissedBreaks } from './findMissedBreaks.ts'

const minute = 60_000
describe('findMissedBreaks', () => {
  const drives = (...minutes: [number, number][]) =>
    minutes.map(([start, end]) => ({ start: start * minute, end: end * minute }))

  it('allows 5 h 15 min in a row and no more', () => {
    expect(findMissedBreaks(drives([0, 315]))).toEqual([])
    expect(findMissedBreaks(drives([0, 330]))).toMatchObject([
      { started: 0, due: 315 * minute, completed: 330 * minute, drivingMinutes: 330 },
    ])
  })

  it('accepts a break of 15 min, not several short ones', () => {
    expect(findMissedBreaks(drives([0, 200], [215, 420]))).toEqual([])
    expect(findMissedBreaks(drives([0, 100], [105, 200], [205, 340]))).toMatchObject([
      { due: 325 * minute, drivingMinutes: 330 },
    ])
  })

  it('allows long hours with long stops', () => {
    const stopAndGo = Array.from({ length: 40 }, (_, i): [number, number] => [i * 20, i * 20 + 10])
    expect(findMissedBreaks(drives(...stopAndGo))).toEqual([])
  })

  it('finds none if every 5 h include a break', () => {
    const legs = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 15, max: 90 })), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(legs, (pairs) => {
        let now = 0
        const spans = pairs.map(([driven, paused]) => {
          const span = { start: now * minute, end: (now + driven) * minute }
          now += driven + paused
          return span
        })
        expect(findMissedBreaks(mergeSpans(spans))).toEqual([])
      }),
    )
  })
})
