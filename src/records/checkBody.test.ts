import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkBody } from './checkBody.ts'

const body = v.object({
  Username: v.pipe(v.string(), v.minLength(1, 'missing'), v.regex(/^a/, 'strange')),
  UserType: v.array(v.string('no word')),
  Secret: v.string('unseen'),
})

test('the first message of each field, by the names of the form', () => {
  expect(checkBody(body, { Username: '', UserType: [3] }, ['userName', 'userType'])).toEqual({
    userName: 'missing',
    userType: 'no word',
  })
  expect(checkBody(body, { Username: 'ann', UserType: [], Secret: '' }, ['userName', 'userType'])).toEqual({})
  expect(checkBody(undefined, {}, ['userName'])).toEqual({})
})
