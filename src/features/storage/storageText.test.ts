import { expect, test } from 'vitest'
import { bytesText, storedFromText, monthsText, roundText } from './storageText.ts'

test('sizes, estimates and rules as people read them', () => {
  expect([0, 900, 16_384, 839_999_999, 4.3e9, 2e15].map(bytesText)).toEqual([
    '0 bytes',
    '900 bytes',
    '16.4 kB',
    '840 MB',
    '4.3 GB',
    '2,000 TB',
  ])
  expect(roundText(98_712_345)).toBe('98,700,000')
  expect([storedFromText('2026-03-01'), storedFromText(null)]).toEqual(['Kept from March 2026', 'Kept forever'])
  expect([monthsText(1), monthsText(12), monthsText(null)]).toEqual(['1 month', '12 months', 'Forever'])
})
