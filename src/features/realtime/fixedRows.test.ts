import { expect, test } from 'vitest'
import { windowOf } from './useFixedRows.ts'

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
