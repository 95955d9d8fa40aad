import { setTimeout as sleep } from 'node:timers/promises'
import { isDeadlock, isOutage } from './databaseError.ts'

/** How long an outcome waits for the database. */
const maxMs = 20_000
const pauseMs = 250

/**
 * Writes what came of work outside of the database, again and again while it is away or refuses it for now: what was sent but not recorded would
 * be sent again. Throws every other error, and these after 20 s.
 */
export async function untilWritten(write: () => Promise<void>): Promise<void> {
  const end = performance.now() + maxMs
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!(isOutage(error) || isDeadlock(error)) || performance.now() > end) throw error
      await sleep(pauseMs)
    }
  }
}
