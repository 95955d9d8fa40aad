import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retryAfterSeconds.ts'

const now = Date.parse('2026-11-21T09:00:00Z')

test.each([
  [undefined, undefined],
  ['120', 120],
  [' 5 ', 5],
  ['0', 0],
  ['99999999', 86_400],
  ['Sat, 21 Nov 2026 09:01:30 GMT', 90],
  ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('%s means %s', (header, seconds) => expect(retryAfterSeconds(header, now)).toBe(seconds))
