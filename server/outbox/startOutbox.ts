import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import type { AttemptDeps } from './attemptDelivery.ts'
import { DeliveriesInProgress } from './deliveriesInProgress.ts'
import { untilWritten } from '../database/untilWritten.ts'
import { eachMinute } from '../errors/eachMinute.ts'
import { markSent } from './claimStore.ts'
import { advanceRows } from './aheadRowStore.ts'
import * as store from './outboxStore.ts'
import type { DueRow } from './outboxStore.ts'

export interface OutboxDeps extends AttemptDeps {
  /** Publishes a row to open windows immediately. */
  publish(row: DueRow): void
  /** Deletes related data that's no longer needed; called about once an hour. */
  tidy(): Promise<void>
  /** Returns whether the clock can be right; while it can't, nothing is deleted. */
  isClockPlausible(): Promise<boolean>
}

export interface Outbox {
  /** Sends what is due now; call it after every commit that wrote rows. */
  deliver(): void
  /** Stops after the attempts in progress. */
  close(): Promise<void>
}

// Retries, and rows of other processes that died, are found within this time.
const maxPauseMs = 5_000
const cleanUpEveryMs = 3_600_000
/** Windows that were offline catch up by fetching, some of it from these rows, for at most a day. */
const passingRetentionMs = 25 * 3_600_000
/** Which pushes and e-mails reached whom is stored for a year. */
const deliveryRetentionMs = 366 * 24 * 3_600_000

/** Delivers outbox rows after their commit, with retries. It doesn't know what the rows mean. */
export function startOutbox(deps: OutboxDeps): Outbox {
  const { db, now, log } = deps
  const inProgress = new DeliveriesInProgress(deps, wake)
  /** When rows were last looked for. If the clock now says an earlier time, it was set back; unknown (Infinity) after a start. */
  let followedUntil = Infinity

  async function send(rows: readonly DueRow[]): Promise<void> {
    // Windows first, because that takes no time; it's recorded once everything else has been started.
    const published = publishAll(
      deps,
      rows.filter(({ kind }) => kind === 'hub'),
    )
    try {
      await inProgress.start(rows.filter(({ kind }) => kind !== 'hub'))
    } finally {
      await untilWritten(() => markSent(db, published, now()))
    }
  }

  const failed = eachMinute((error, unwritten) =>
    log.error({ err: error, ...(unwritten > 0 ? { unwritten } : {}) }, 'The outbox could not be read'),
  )
  const repeatDelivery = (isUrgent: boolean) =>
    repeatWork({
      async look() {
        const at = now()
        if (isUrgent && at < followedUntil) await advanceRows(db, at)
        if (isUrgent) followedUntil = at
        const { rows, nextDue, filled } = await inProgress.claim(isUrgent)
        await send(rows)
        return filled.some((kind) => inProgress.hasRoom(kind)) ? 0 : pauseUntil(nextDue, now())
      },
      failed,
      failedPauseMs: 1_000,
    })
  const deliveries = repeatDelivery(false)
  // In a storm a round takes seconds, because its claims and updates wait for the database; a duress has rounds of its own.
  const urgent = repeatDelivery(true)
  const tidying = cleanUpHourly(deps)

  function wake(): void {
    urgent.wake()
    deliveries.wake()
  }

  return {
    deliver: wake,
    async close() {
      await Promise.all([urgent.close(), deliveries.close(), tidying.close()])
      await inProgress.finish()
    },
  }
}

/** Deletes what is no longer needed, beside the deliveries, because deleting a year's rows may take long. */
function cleanUpHourly({ db, now, log, tidy, isClockPlausible }: OutboxDeps): RepeatedWork {
  let lastCleanUp = 0
  return repeatWork({
    async look() {
      // Not longer than that, if the clock was ahead the last time.
      if (Math.abs(now() - lastCleanUp) <= cleanUpEveryMs) return maxPauseMs
      if (!(await isClockPlausible())) return maxPauseMs
      lastCleanUp = now()
      await store.deleteCompletedRows(db, { passing: now() - passingRetentionMs, sent: now() - deliveryRetentionMs })
      await tidy()
      return maxPauseMs
    },
    failed: (error) => log.error({ err: error }, 'What is no longer needed could not be deleted'),
    failedPauseMs: maxPauseMs,
  })
}

/** Publishes rows to open windows. Returns the ids of those that were published. */
function publishAll({ publish, log }: OutboxDeps, rows: readonly DueRow[]): number[] {
  const sent: number[] = []
  for (const row of rows)
    try {
      publish(row)
      sent.push(row.id)
    } catch (error) {
      log.warn({ err: error, row: row.id }, 'A hub message could not be published')
    }
  return sent
}

const pauseUntil = (nextDue: number | null, now: number) =>
  Math.min(maxPauseMs, nextDue === null ? maxPauseMs : Math.max(50, nextDue - now))
