import { expect, test } from 'vitest'
import { topShowing, windowOf } from './useFixedRows.ts'

test.each([
  ['at the top', 0, { first: 0, end: 16 }],
  ['within a row', 1030, { first: 14, end: 37 }],
  ['at the end', 50_000 * 50 - 500, { first: 49_984, end: 50_000 }],
  ['past the end, after the list became shorter', 9_999_999, { first: 49_994, end: 50_000 }],
])('the rows that are seen and a few more are rendered, %s', (_name, top, expected) => {
  expect(windowOf(50_000, 50, top, 500)).toEqual(expected)
})

test('a list that is not laid out yet renders its first rows, and an empty one none', () => {
  expect(windowOf(50_000, 50, 0, 0)).toEqual({ first: 0, end: 6 })
  expect(windowOf(0, 50, 0, 500)).toEqual({ first: 0, end: 0 })
})

test.each([
  ['a row that is seen', 3, 100, 500, 100],
  ['one above', 1, 100, 500, 50],
  ['one below', 20, 100, 500, 550],
  ['the first one where no row has room', 0, 0, 3, 0],
  ['another one there', 4, 0, 3, 200],
])('a list goes to %s', (_name, row, top, height, expected) => {
  expect(topShowing(row, 50, top, height)).toBe(expected)
})
