import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { startFailureText } from '../errors/startFailureText.ts'

test('a query that failed is reported with its cause and without its values, and a full disk of the database as such', () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  expect(startFailureText(new DrizzleQueryError('insert\n  into users', ['me@x.example'], full))).toBe(
    'Muster did not start. The disk of the database is full. Free some space on it, then start Muster again. (could not extend file: No space left on device; query: insert into users)',
  )
  const ended = new DrizzleQueryError('rollback', [], new Error('Connection terminated'))
  expect(startFailureText(ended)).toBe('Muster did not start. Connection terminated; query: rollback')
})
