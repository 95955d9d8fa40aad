import { expect, test } from 'vitest'
import { storedFromText, monthsText, roundText } from './storageText.ts'

test('estimates and rules as people read them', () => {
  expect(roundText(98_712_345)).toBe('98,700,000')
  expect([storedFromText('2026-03-01'), storedFromText(null)]).toEqual(['Kept from March 2026', 'Kept forever'])
  expect([monthsText(1), monthsText(12), monthsText(null)]).toEqual(['1 month', '12 months', 'Forever'])
})
