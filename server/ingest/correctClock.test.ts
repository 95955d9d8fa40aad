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

const rounds = (count: number) => count * 1024 * 7 * 24 * 60 * minute

test.each([1, 2])(
  'A fix that an old receiver dates %i rounds of the GPS calendar too early gets the date that it meant',
  (count) => {
    const created = received - 5 * minute
    const message = at(created, created - minute - rounds(count))
    expect(correctClock(message, received)).toMatchObject({
      created,
      deviceCreated: null,
      fixCreated: created - minute,
    })
  },
)

test('A fix that is merely old keeps its date', () => {
  for (const fixCreated of [received - rounds(1) - 60 * minute, received - rounds(0.5), received - 90 * minute])
    expect(correctClock(at(received, fixCreated), received).fixCreated).toBe(fixCreated)
})
