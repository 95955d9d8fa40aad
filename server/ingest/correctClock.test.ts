import { expect, test } from 'vitest'
import { correctClock } from './correctClock.ts'
import { emptyMessage, type IncomingMessage } from './incomingMessage.ts'

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

test.each([1, 2])('A receiver whose calendar is %i rounds ahead means the date before that', (count) => {
  const meant = received - minute
  const message = fixed(meant + rounds(count), meant + rounds(count))
  const expected = { created: meant, deviceCreated: message.created, fixCreated: meant }
  expect(correctClock(message, received)).toMatchObject(expected)
  expect(correctClock(at(meant, meant + rounds(count)), received)).toMatchObject({ created: meant, fixCreated: meant })
  const wrong = fixed(meant + rounds(count) + 30 * hour, meant + rounds(count) + 30 * hour)
  expect(correctClock(wrong, received)).toEqual({ ...wrong, deviceCreated: null })
})

test('A fix that is merely old keeps its date', () => {
  for (const fixCreated of [received - rounds(1) - 60 * minute, received - rounds(0.5), received - 90 * minute])
    expect(correctClock(at(received, fixCreated), received).fixCreated).toBe(fixCreated)
})

const hour = 60 * minute
const fixed = (created: number, fixCreated: number, validity: IncomingMessage['validity'] = 'A') => ({
  ...at(created, fixCreated),
  validity,
})

test.each([3 * hour, 30 * hour, -3 * hour, -30 * hour, -rounds(1), Date.UTC(2080, 0, 1) - received, -received])(
  'A clock that is wrong by %i ms counts for nothing where a valid fix shows it',
  (off) => {
    const fixCreated = received - hour
    const created = fixCreated + off
    // Three hours fast, an hour ago: ahead of us by two.
    expect(correctClock(fixed(created, fixCreated), received)).toMatchObject({
      created: fixCreated,
      deviceCreated: created,
      fixCreated,
    })
  },
)

test('A fix shows nothing of the clock that is void, minutes away, ahead of us, or older than a message that may be right', () => {
  const same = (message: ReturnType<typeof fixed>) =>
    expect(correctClock(message, received)).toEqual({ ...message, deviceCreated: null })
  same(fixed(received - 5 * hour, received - hour, 'V'))
  same(fixed(received - hour, received - 52 * minute))
  same(fixed(received - hour, received - 5 * hour))
  same(fixed(received + 30 * hour, received + 30 * hour))
})

test('An alarm whose clock can’t be right is of when it was received', () => {
  for (const created of [0, Date.UTC(1980, 0, 6), received + 30 * hour]) {
    const duress = { ...at(created), messageID: 59 }
    expect(correctClock(duress, received)).toMatchObject({ created: received, deviceCreated: created })
    expect(correctClock(at(created), received)).toMatchObject({ created, deviceCreated: null })
  }
})

test.each([1, 2])(
  'A message that an old receiver dates %i rounds too early, within its last day, gets the date that it meant',
  (count) => {
    for (const meant of [received - minute, received - 20 * hour]) {
      const message = fixed(meant - rounds(count), meant - rounds(count))
      const expected = { created: meant, deviceCreated: message.created, fixCreated: meant }
      expect(correctClock(message, received)).toMatchObject(expected)
    }
    const recorded = fixed(received - rounds(count) - 30 * hour, received - rounds(count) - 30 * hour)
    expect(correctClock(recorded, received)).toEqual({ ...recorded, deviceCreated: null })
  },
)
