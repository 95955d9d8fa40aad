import { expect, test } from 'vitest'
import { correctClock } from './correctClock.ts'
import { emptyMessage } from './incomingMessage.ts'

const received = Date.UTC(2026, 2, 4, 8)
const minute = 60_000
const at = (created: number, fixCreated: number | null = null) => ({ ...emptyMessage(created), fixCreated })

test('A message in the past is stored as it came', () => {
  const message = at(received - minute, received - 2 * minute)
  expect(correctClock(message, received)).toEqual({ ...message, deviceCreated: null })
})

test('A clock that is ahead is put back to when the message arrived, its fix by as much, and what it said is kept', () => {
  expect(correctClock(at(received + 10 * minute, received + 9 * minute), received)).toMatchObject({
    created: received,
    deviceCreated: received + 10 * minute,
    fixCreated: received - minute,
  })
  expect(correctClock(at(received + 10 * minute, received - minute), received)).toMatchObject({
    created: received,
    fixCreated: received - minute,
  })
  expect(correctClock(at(received - minute, received + minute), received)).toMatchObject({
    created: received - minute,
    deviceCreated: null,
    fixCreated: received,
  })
})

test('A clock more than a day ahead is left as it is', () => {
  const message = at(received + 25 * 60 * minute, received + 25 * 60 * minute)
  expect(correctClock(message, received)).toEqual({ ...message, deviceCreated: null })
})
