import { afterEach, expect, test, vi } from 'vitest'
import { followDatabaseClock, type SharedClock } from './sharedClock.ts'
import { eventually } from '../../tests/support/eventually.ts'

const readEveryMs = 5
const start = Date.UTC(2026, 10, 25)
let clock: SharedClock | undefined
afterEach(async () => {
  vi.useRealTimers()
  await clock?.close()
})

/** A database and a process on machines of their own: what one reads and the other counts is set by the test. */
function twoMachines() {
  const machines = { steady: 1_000, database: start, replyMs: 0, isGone: false, reads: 0 }
  return {
    machines,
    pass(ms: number) {
      machines.steady += ms
      machines.database += ms
    },
    follow: (log = { warn: () => undefined }) =>
      followDatabaseClock({
        readEveryMs,
        log,
        steady: () => machines.steady,
        read() {
          machines.reads += 1
          if (machines.isGone) return Promise.reject(new Error('gone'))
          machines.steady += machines.replyMs
          machines.database += machines.replyMs
          // It was read at the beginning and came late.
          return Promise.resolve(machines.database - machines.replyMs)
        },
      }),
  }
}

const readAgain = (machines: { reads: number }) => {
  const before = machines.reads
  return eventually(() => expect(machines.reads).toBeGreaterThan(before + 1))
}

test('a server uses the clock of the database, whatever its own says', async () => {
  vi.useFakeTimers({ now: start + 300_000, toFake: ['Date'] })
  const { machines, pass, follow } = twoMachines()
  clock = await follow()
  expect(clock.now()).toBe(start)
  pass(7_000)
  vi.setSystemTime(start - 600_000)
  expect(clock.now()).toBe(start + 7_000)
  await readAgain(machines)
  expect(clock.now()).toBe(start + 7_000)
})

test('it follows when the clock of the database is set, and says so', async () => {
  const warnings: string[] = []
  const { machines, follow } = twoMachines()
  clock = await follow({ warn: (text?: string) => void warnings.push(String(text)) } as never)
  machines.database += 90_000
  await readAgain(machines)
  expect(clock.now()).toBe(start + 90_000)
  expect(warnings).toEqual(["The database's clock was set by 90.0 s: this server follows it."])
})

test('it keeps running while the database doesn’t respond', async () => {
  const { machines, pass, follow } = twoMachines()
  clock = await follow()
  machines.isGone = true
  await readAgain(machines)
  pass(30_000)
  expect(clock.now()).toBe(start + 30_000)
})

test('a slow reply moves the clock no more than necessary', async () => {
  const { machines, follow } = twoMachines()
  clock = await follow()
  machines.replyMs = 4_000
  await readAgain(machines)
  // Whether the time was read at the beginning of the four seconds or at their end can't be known.
  const { steady } = machines
  expect(clock.now()).toBe(start + steady - 1_000)
})

test('without a first answer there is no clock', async () => {
  const { machines, follow } = twoMachines()
  machines.isGone = true
  await expect(follow()).rejects.toThrow('gone')
})
