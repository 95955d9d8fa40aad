import { expect, test } from 'vitest'
import { namesText } from './namesText.ts'

test('names in one line; what is unknown or too much is counted', () => {
  const names = new Map(Array.from({ length: 30 }, (_, index) => [index, `T${index}`] as const))
  expect(namesText([], names)).toBe('None')
  expect(namesText([10, 2], names)).toBe('T2, T10')
  expect(namesText([2, 99], names)).toBe('T2 and 1 more')
  expect(namesText([98, 99], names)).toBe('2 chosen')
  expect(namesText([...names.keys()], names)).toMatch(/T19 and 10 more$/)
})
