import { expect, test } from 'vitest'
import { createImei, luhnDigit } from './imei.ts'
import { createRandom } from './random.ts'

test('the check digit is that of a known IMEI', () => {
  expect(luhnDigit('49015420323751')).toBe(8)
  expect(luhnDigit('35693803564380')).toBe(9)
})

test('an IMEI has 15 digits and its whole sum is a multiple of ten', () => {
  for (let i = 0; i < 50; i++) {
    const imei = createImei(createRandom('imei', i))
    expect(imei).toMatch(/^\d{15}$/)
    const sum = [...imei].reverse().reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    expect(sum % 10).toBe(0)
  }
})
