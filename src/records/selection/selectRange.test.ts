import { expect, test } from 'vitest'
import { selectRange } from './selectRange.ts'

const rows = [4, 9, 2, 7].map((id) => ({ id }))
const range = (from: number | null, to: number) => selectRange(rows, from, to).map(({ id }) => id)

test('a range runs in the order of the list, in either direction', () => {
  expect(range(9, 7)).toEqual([9, 2, 7])
  expect(range(7, 9)).toEqual([9, 2, 7])
  expect(range(2, 2)).toEqual([2])
})

test('a range that begins on another page is the row alone', () => {
  expect(range(null, 2)).toEqual([2])
  expect(range(1000, 2)).toEqual([2])
})
