import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growWindow, type RowRange } from './growWindow.ts'

const seen = { first: 10, last: 13 }
const wanted = { first: 7, last: 16 }

test('what can be seen is there at once', () => {
  expect(growWindow(null, seen, wanted)).toEqual(seen)
  expect(growWindow({ first: 100, last: 105 }, seen, wanted)).toEqual(seen)
  expect(growWindow({ first: 5, last: 11 }, seen, wanted)).toEqual({ first: 7, last: 13 })
})

test('one more row joins at a time, on the side with the shorter lead', () => {
  expect(growWindow(seen, seen, wanted)).toEqual({ first: 10, last: 14 })
  expect(growWindow({ first: 10, last: 14 }, seen, wanted)).toEqual({ first: 9, last: 14 })
})

test('any way there ends at what is wanted, without a gap and never by more than one row out of sight', () => {
  const range = (from: number, to: number) =>
    fc.tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: 8 })).map(([first, more]) => ({
      first,
      last: first + more,
    }))
  fc.assert(
    fc.property(fc.option(range(0, 60)), range(10, 50), fc.nat(5), fc.nat(5), (start, inSight, before, after) => {
      const target: RowRange = { first: inSight.first - before, last: inSight.last + after }
      let now = start
      for (let turn = 0; turn < 12; turn++) {
        const next = growWindow(now, inSight, target)
        expect(next.first).toBeLessThanOrEqual(inSight.first)
        expect(next.last).toBeGreaterThanOrEqual(inSight.last)
        expect(next.first).toBeGreaterThanOrEqual(target.first)
        expect(next.last).toBeLessThanOrEqual(target.last)
        now = next
      }
      expect(now).toEqual(target)
    }),
  )
})
