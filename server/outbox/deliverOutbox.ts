import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { claimDue, forgetSentHubRows, markNotSent, markSent, nextDue, type DueRow } from './outboxStore.ts'

/** What became of one attempt. wait is in ms. */
export type DeliveryOutcome =
  { state: 'sent' } | { state: 'gone' | 'failed'; error: string } | { state: 'later'; wait: number; error: string }

export interface OutboxDeps {
  db: Database
  now: () => number
  log: Logger
  /** How each kind of row leaves the server. A rejection counts as 'later'. */
  ways: Record<DueRow['kind'], (row: DueRow) => Promise<DeliveryOutcome>>
}

export interface Outbox {
  /** Sends what is due, now; called after every commit that wrote rows. */
  deliver(): void
  /** Stops after the attempts that are under way. */
  close(): Promise<void>
}

const claimMs = 30_000
const batch = 100
// Rows of other processes that died, and retries, are found within this time.
const longestPauseMs = 5_000
const mostAttempts = 30
const hubRowsKeptMs = 3_600_000

/** Waits between attempts: 1 s, 2 s, 4 s … at most 5 min. */
export const backOff = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 300_000)

/** Delivers outbox rows after their commit, with retries; knows nothing of what the rows mean. */
export function startOutbox({ db, now, log, ways }: OutboxDeps): Outbox {
  let wake: (() => void) | null = null
  let isAwake = false
  let isClosed = false
  let lastTidied = 0

  async function send(row: DueRow): Promise<void> {
    const outcome = await ways[row.kind](row).catch((error: unknown): DeliveryOutcome => {
      log.warn({ err: error, row: row.id }, 'A delivery failed')
      return { state: 'later', wait: backOff(row.attempts), error: String(error) }
    })
    if (outcome.state === 'sent') return markSent(db, [row.id], now())
    if (outcome.state !== 'later') return markNotSent(db, row.id, { state: outcome.state }, outcome.error)
    if (row.attempts >= mostAttempts) return markNotSent(db, row.id, { state: 'failed' }, outcome.error)
    return markNotSent(db, row.id, { state: 'queued', nextAttempt: now() + outcome.wait }, outcome.error)
  }

  async function deliverDue(): Promise<number> {
    const rows = await claimDue(db, now(), claimMs, batch)
    const hub = rows.filter((row) => row.kind === 'hub')
    for (const row of hub) await ways.hub(row)
    await markSent(
      db,
      hub.map(({ id }) => id),
      now(),
    )
    await Promise.all(rows.filter((row) => row.kind !== 'hub').map(send))
    return rows.length
  }

  async function pause(): Promise<void> {
    const due = await nextDue(db)
    const wait = Math.min(longestPauseMs, due === null ? longestPauseMs : Math.max(50, due - now()))
    if (isAwake) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    wake = null
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      isAwake = false
      try {
        if ((await deliverDue()) === batch) continue
        if (now() - lastTidied > hubRowsKeptMs) {
          lastTidied = now()
          await forgetSentHubRows(db, new Date(now() - hubRowsKeptMs))
        }
        if (!isClosed) await pause()
      } catch (error) {
        if (isClosed) return
        log.error({ err: error }, 'The outbox could not be read')
        await new Promise((resolve) => setTimeout(resolve, 1000).unref())
      }
    }
  }

  const running = run()
  const deliver = () => {
    isAwake = true
    wake?.()
  }
  return {
    deliver,
    async close() {
      isClosed = true
      deliver()
      await running
    },
  }
}
