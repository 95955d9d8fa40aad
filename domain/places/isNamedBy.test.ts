import { expect, test } from 'vitest'
import { isNamedBy } from './isNamedBy.ts'

test('a place matches when it has every number and longer word of the address', () => {
  const label = '12 Sturt Street, Ballarat Central, Victoria 3350, Australia'
  expect(isNamedBy('12 Sturt St, Ballarat', label)).toBe(true)
  expect(isNamedBy('12 Sturt St, Ballarat VIC 3350', label)).toBe(true)
  expect(isNamedBy('14 Sturt St, Ballarat', label)).toBe(false)
  expect(isNamedBy('12 Sturt St, Ballarat', 'Ballarat VIC')).toBe(false)
  expect(isNamedBy('St', label)).toBe(false)
  expect(isNamedBy('-37.8500, 144.9300', '-37.85, 144.93')).toBe(true)
  expect(isNamedBy('-37.8500, 144.9300', 'Ballarat VIC')).toBe(false)
})
