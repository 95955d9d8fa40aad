import { describe, expect, it } from 'vitest'
import { checkPasswords } from './checkPasswords.ts'

describe('checkPasswords', () => {
  it('requires all three', () => {
    expect(checkPasswords({ current: '', next: '', confirmed: '' })).toEqual({
      current: 'The Current Password field is required.',
      next: 'The New Password field is required.',
      confirmed: 'The Confirm Password field is required.',
    })
  })

  it('requires the same password twice', () => {
    expect(checkPasswords({ current: 'old', next: 'secret1', confirmed: 'secret2' })).toEqual({
      confirmed: 'Password Doesnot Match.',
    })
  })

  it.each([
    ['12345', false],
    ['123456', true],
    ['12345678901234567890', true],
    ['123456789012345678901', false],
  ])('takes 6 to 20 characters: %s', (next, isGood) => {
    expect(checkPasswords({ current: 'old', next, confirmed: next }).next === undefined).toBe(isGood)
  })
})
