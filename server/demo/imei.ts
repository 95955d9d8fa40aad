import type { Random } from './random.ts'

/** Returns the Luhn check digit for 14 digits. */
export function luhnDigit(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return (10 - (sum % 10)) % 10
}

/** Returns a valid IMEI of 15 digits. */
export function createImei(random: Random, typeAllocation = '35693803'): string {
  const digits = typeAllocation + String(random.whole(0, 999_999)).padStart(6, '0')
  return digits + luhnDigit(digits)
}
