import { expect, test } from 'vitest'
import { checkNewUser, checkUser, emptyUser } from './userForm.ts'

const good = {
  ...emptyUser,
  customerId: 1,
  timeZoneId: 'act',
  userName: 'ann',
  email: 'ann@fleet.example',
  password: 'sixsix',
  confirmPassword: 'sixsix',
}

test('the required fields of a new user', () => {
  expect(checkNewUser(good)).toEqual({})
  expect(checkNewUser({ ...emptyUser, userType: '' })).toEqual({
    customerId: 'The Customer field is required.',
    timeZoneId: 'The Time Zone field is required.',
    userName: 'The Name field is required.',
    userType: 'The Role field is required.',
    email: 'The Email field is required.',
    password: 'The Password field is required.',
  })
  expect(checkNewUser({ ...good, email: 'ann@fleet' })).toEqual({
    email: 'The Email field is not a valid e-mail address.',
  })
})

test.each([
  [5, false],
  [6, true],
  [30, true],
  [31, false],
])('a password of %i characters', (length, isFit) => {
  const password = 'x'.repeat(length)
  const found = checkNewUser({ ...good, password, confirmPassword: password })
  expect(found).toEqual(isFit ? {} : { password: 'The Password restricted 6-30 characters long' })
})

test('the confirmation equals the password, for a new user and for one who is changed', () => {
  const mismatch = { confirmPassword: 'The password and confirmation password do not match.' }
  for (const check of [checkNewUser, checkUser]) {
    expect(check({ ...good, confirmPassword: '' })).toEqual(mismatch)
    expect(check({ ...good, confirmPassword: 'sixsiX' })).toEqual(mismatch)
  }
})

test('a user is changed without a password, and with one of any length', () => {
  expect(checkUser({ ...good, password: '', confirmPassword: '' })).toEqual({})
  expect(checkUser({ ...good, password: 'x', confirmPassword: 'x' })).toEqual({})
  expect(checkUser({ ...good, userName: ' ' })).toEqual({ userName: 'The Name field is required.' })
})
