import { expect, test } from 'vitest'
import { titleWith } from './attentionCount.ts'

test('the count stands before the title once, and goes with the last alert', () => {
  expect(titleWith('RealTime – Muster', 2)).toBe('(2) RealTime – Muster')
  expect(titleWith('(2) RealTime – Muster', 3)).toBe('(3) RealTime – Muster')
  expect(titleWith('(3) RealTime – Muster', 0)).toBe('RealTime – Muster')
  expect(titleWith('Dashboard – Muster', 0)).toBe('Dashboard – Muster')
})
