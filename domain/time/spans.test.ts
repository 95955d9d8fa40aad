import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clipSpans, intersectSpans, mergeSpans, minutesOf, subtractSpans, totalOf } from './spans.ts'

const span = (start: number, end: number) => ({ start, end })

describe('spans', () => {
  it('cuts, joins and takes away', () => {
    expect(clipSpans([span(0, 10), span(20, 30)], span(5, 25))).toEqual([span(5, 10), span(20, 25)])
    expect(mergeSpans([span(20, 30), span(0, 10), span(10, 12), span(25, 28), span(40, 40)])).toEqual([
      span(0, 12),
      span(20, 30),
    ])
    expect(subtractSpans([span(0, 10), span(20, 30)], [span(-5, 1), span(4, 6), span(8, 22), span(30, 40)])).toEqual([
      span(1, 4),
      span(6, 8),
      span(22, 30),
    ])
    expect(minutesOf([span(0, 90_000)])).toBe(1.5)
  })

  it('splits a list into what another covers and what it does not, losing nothing', () => {
    const spans = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 20 })), { maxLength: 12 })
      .map((pairs) => mergeSpans(pairs.map(([start, length]) => span(start, start + length))))
    fc.assert(
      fc.property(spans, spans, (a, b) => {
        const both = intersectSpans(a, b)
        expect(both).toEqual(intersectSpans(b, a))
        expect(mergeSpans([...both, ...subtractSpans(a, b)])).toEqual(a)
        expect(totalOf(both) + totalOf(subtractSpans(a, b))).toBe(totalOf(a))
      }),
    )
  })
})
