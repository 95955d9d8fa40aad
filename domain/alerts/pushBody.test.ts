import { expect, test } from 'vitest'
import { pushBody } from './pushBody.ts'

test('a part of another direction leaves the others where they are', () => {
  expect(pushBody(['', 'Pressed 2 times', 'ירושלים 7', '', 'Northern Fleet'])).toBe(
    '\u2068Pressed 2 times · \u2068ירושלים 7\u2069\u2069 · Northern Fleet',
  )
  expect(pushBody(['No position', 'via Traccar'])).toBe('No position · via Traccar')
  expect(pushBody(['', ''])).toBe('')
})
