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
const mostInFlight = 200
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
  const inFlight = new Set<Promise<void>>()

  function deliver(): void {
    isAwake = true
    wake?.()
  }

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

  /** Open windows first: a hub row leaves at once, whatever push services are doing. Answers whether more may be due. */
  async function deliverHubRows(): Promise<boolean> {
    const rows = await claimDue(db, 'hub', now(), claimMs, batch)
    const sent: number[] = []
    for (const row of rows)
      await ways.hub(row).then(
        () => sent.push(row.id),
        (error: unknown) => log.warn({ err: error, row: row.id }, 'A hub message could not be published'),
      )
    await markSent(db, sent, now())
    return rows.length === batch
  }

  /** Starts what may be started and does not wait for it: a push service that hangs holds up only its own rows. */
  async function startPushes(): Promise<void> {
    const free = mostInFlight - inFlight.size
    if (free <= 0) return
    for (const row of await claimDue(db, 'push', now(), claimMs, free)) {
      const sending = send(row)
        .catch((error: unknown) => log.error({ err: error, row: row.id }, 'A delivery could not be recorded'))
        .then(() => {
          inFlight.delete(sending)
          if (inFlight.size === mostInFlight - 1) deliver()
        })
      inFlight.add(sending)
    }
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
        await startPushes()
        if (await deliverHubRows()) continue
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
  return {
    deliver,
    async close() {
      isClosed = true
      deliver()
      await running
      await Promise.all(inFlight)
    },
  }
}
