import { expect, test } from 'vitest'
import { bytesText } from './bytesText.ts'

test('sizes as people read them', () => {
  expect([0, 900, 16_384, 839_999_999, 4.3e9, 2e15].map(bytesText)).toEqual([
    '0 bytes',
    '900 bytes',
    '16.4 kB',
    '840 MB',
    '4.3 GB',
    '2,000 TB',
  ])
})
