import { databaseClock } from './databaseClock.ts'
import type { OpenedDatabase } from './openDatabase.ts'
import { repeatWork } from '../threads/repeatWork.ts'

/** How often the database is asked for the time. */
const readEveryMs = 5_000
/** A difference that no drift explains. */
const steppedMs = 1_000

/** The time that all servers of an installation go by. */
export interface SharedClock {
  /** Epoch ms, as the database's clock says. */
  now(): number
  close(): Promise<void>
}

interface ClockDeps {
  /** Returns the time by the database's clock, epoch ms. */
  read(): Promise<number>
  /** A clock of this process that nobody sets, in ms. */
  steady?(): number
  readEveryMs?: number
  log: { warn(message: string): void }
}

/**
 * Returns the clock that the servers of an installation share; the embedded database's is that of its only process.
 * @param testClock epoch ms, if tests move the clock
 */
export async function openSharedClock(
  { db, kind }: Pick<OpenedDatabase, 'db' | 'kind'>,
  log: ClockDeps['log'],
  testClock?: () => number,
): Promise<SharedClock> {
  if (testClock || kind === 'embedded') return { now: testClock ?? Date.now, close: () => Promise.resolve() }
  return followDatabaseClock({ read: () => databaseClock(db), log })
}

/**
 * Follows the database's clock, so that servers whose own clocks differ, or are set, agree on what is due and on who has claimed it
 * (decision 46). Between two answers, and while the database doesn't answer, this process's steady clock goes on from the last one. A reading
 * is as uncertain as the answer took: the clock is only moved when it is outside of that. Rejects when the first reading fails.
 */
export async function followDatabaseClock(deps: ClockDeps): Promise<SharedClock> {
  const { read, steady = () => performance.now(), log } = deps
  let ahead: number | undefined

  async function readClock(): Promise<void> {
    const before = steady()
    const time = await read()
    // It was read between these two.
    const [min, max] = [time - steady(), time - before]
    const next = Math.min(Math.max(ahead ?? (min + max) / 2, min), max)
    if (ahead !== undefined && Math.abs(next - ahead) > steppedMs)
      log.warn(`The database's clock was set by ${((next - ahead) / 1000).toFixed(1)} s: this server follows it.`)
    ahead = next
  }

  await readClock()
  const pauseMs = deps.readEveryMs ?? readEveryMs
  const asking = repeatWork({
    async look() {
      await readClock()
      return pauseMs
    },
    // What hangs or is gone is reported by those who need more than the time.
    failed: () => undefined,
    failedPauseMs: pauseMs,
  })
  return { now: () => Math.floor(steady() + (ahead ?? 0)), close: asking.close }
}
