import { expect, test } from 'vitest'
import { secondsText } from './secondsText.ts'

test('seconds as people read them', () => {
  expect([0, 0.254, 4.06, 59.96, 200, 7500].map(secondsText)).toEqual([
    '0.00 s',
    '0.25 s',
    '4.1 s',
    '1 min 00 s',
    '3 min 20 s',
    '2 h 05 min',
  ])
})
