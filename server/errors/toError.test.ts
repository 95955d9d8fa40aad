import { expect, test } from 'vitest'
import { toError } from './toError.ts'

class ErrnoError {
  errno = 44
}

test.each([
  [new Error('as it is'), 'as it is'],
  [{ message: 'of an object' }, 'of an object'],
  [new ErrnoError(), 'ErrnoError { errno: 44 }'],
  ['a text', 'a text'],
  [undefined, 'undefined'],
])('%o is named', (thrown, message) => {
  expect(toError(thrown).message).toBe(message)
})
