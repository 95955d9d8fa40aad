import { repeatWork } from '../threads/repeatWork.ts'
import type { AttemptDeps } from './attemptDelivery.ts'
import { DeliveriesUnderWay } from './deliveriesUnderWay.ts'
import { markSent } from './claimStore.ts'
import * as store from './outboxStore.ts'
import type { DueRow } from './outboxStore.ts'

export interface OutboxDeps extends AttemptDeps {
  /** Publishes a row to open windows immediately. */
  publish(row: DueRow): void
  /** Deletes related data that's no longer needed; called about once an hour. */
  tidy(): Promise<void>
}

export interface Outbox {
  /** Sends what is due now; call it after every commit that wrote rows. */
  deliver(): void
  /** Stops after the attempts in progress. */
  close(): Promise<void>
}

const hubBatch = 250
// Retries, and rows of other processes that died, are found within this time.
const maxPauseMs = 5_000
const tidyEveryMs = 3_600_000
/** Windows that were offline catch up by fetching, some of it from these rows, for at most a day. */
const passingRetentionMs = 25 * 3_600_000
/** Which pushes and e-mails reached whom is stored for a year. */
const deliveryRetentionMs = 366 * 24 * 3_600_000

/** Delivers outbox rows after their commit, with retries. It doesn't know what the rows mean. */
export function startOutbox(deps: OutboxDeps): Outbox {
  const { db, now, log } = deps
  const underWay = new DeliveriesUnderWay(deps, () => delivery.wake())
  let lastTidied = 0
  let isLooking = false

  /** Sends what is due. Returns when the next rows are due (epoch ms), or 'more' when some already are. */
  async function deliverDue(): Promise<number | null | 'more'> {
    const { rows, nextDue } = await underWay.claim(hubBatch)
    await send(rows)
    return rows.filter(({ kind }) => kind === 'hub').length === hubBatch ? 'more' : nextDue
  }

  async function send(rows: readonly DueRow[]): Promise<void> {
    // Windows first, because that takes no time; it's recorded once everything else has been started.
    const published = publishAll(
      deps,
      rows.filter(({ kind }) => kind === 'hub'),
    )
    try {
      await underWay.start(rows.filter(({ kind }) => kind !== 'hub'))
    } finally {
      await markSent(db, published, now())
    }
  }

  async function tidyHourly(): Promise<void> {
    if (now() - lastTidied <= tidyEveryMs) return
    lastTidied = now()
    await store.forgetDoneRows(db, { passing: now() - passingRetentionMs, sent: now() - deliveryRetentionMs })
    await deps.tidy()
  }

  const delivery = repeatWork({
    async look() {
      isLooking = true
      const nextDue = await deliverDue().finally(() => (isLooking = false))
      if (nextDue === 'more') return 0
      await tidyHourly()
      return pauseUntil(nextDue, now())
    },
    failed: (error) => log.error({ err: error }, 'The outbox could not be read'),
    failedPauseMs: 1_000,
  })
  // In a storm a round takes seconds, because its claims and updates wait for the database; a duress bypasses it.
  const urgent = repeatWork({
    async look() {
      if (isLooking) await send((await underWay.claimUrgent()).rows)
      return maxPauseMs
    },
    failed: (error) => log.error({ err: error }, 'What is urgent could not be read'),
    failedPauseMs: 1_000,
  })
  return {
    deliver() {
      delivery.wake()
      urgent.wake()
    },
    async close() {
      await Promise.all([delivery.close(), urgent.close()])
      await underWay.finish()
    },
  }
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
