import type { Logger } from 'pino'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database } from '../database/database.ts'
import { wakeablePause } from '../threads/wakeablePause.ts'
import * as store from './outboxStore.ts'
import type { Claim, DueRow, OutboxKind } from './outboxStore.ts'

/** What became of one attempt. wait is in ms. dropped names rows of the same attempt that were not sent, and why. */
export type DeliveryOutcome = { dropped?: readonly { id: number; error: string }[] } & (
  | { state: 'sent'; bundled?: boolean }
  | { state: 'gone' | 'failed'; error: string }
  | { state: 'later'; wait: number; error: string }
)

/** Sends rows that go to one recipient; more than one leave as one message. A rejection counts as 'later'. */
export type DeliveryWay = (rows: readonly DueRow[]) => Promise<DeliveryOutcome>

export interface OutboxDeps {
  db: Database
  now: () => number
  log: Logger
  /** Publishes a row to open windows, at once. */
  publish(row: DueRow): void
  /** How each other kind of row leaves the server. */
  ways: Record<Exclude<OutboxKind, 'hub'>, DeliveryWay>
  /** Deletes what others keep and need no more; called about once an hour. */
  tidy(): Promise<void>
}

export interface Outbox {
  /** Sends what is due, now; called after every commit that wrote rows. */
  deliver(): void
  /** Stops after the attempts that are under way. */
  close(): Promise<void>
}

/** Longer than any attempt takes: another process may take a row up after it. */
const claimMs = { hub: 30_000, push: 30_000, email: 300_000, followUp: 60_000 } as const
const batch = 250
const mostInFlight = { push: 200, email: 8, followUp: 20 } as const
/** More to one recipient than these leave as one message. */
const mostAlone = 3
const mostInBundle = 20_000
// Rows of other processes that died, and retries, are found within this time.
const longestPauseMs = 5_000
/** A push service that refuses for two hours will refuse for good; a mail server may be down for a night. */
const mostAttempts = { push: 30, email: 300, followUp: 1_000 } as const
const tidyEveryMs = 3_600_000
/** Windows that were away catch up by asking. */
const passingKeptMs = tidyEveryMs
/** Whom an alert reached, by push and e-mail, is known for a year. */
const toldKeptMs = 366 * 24 * 3_600_000

/** Waits between attempts: 1 s, 2 s, 4 s … at most 5 min. */
export const backOff = (attempts: number) => Math.min(1000 * 2 ** (attempts - 1), 300_000)

/** Delivers outbox rows after their commit, with retries; knows nothing of what the rows mean. */
export function startOutbox({ db, now, log, publish, ways, tidy }: OutboxDeps): Outbox {
  const pause = wakeablePause()
  let isClosed = false
  let lastTidied = 0
  const sendingIds = new Set<number>()
  const inFlight = {
    push: new Set<Promise<void>>(),
    email: new Set<Promise<void>>(),
    followUp: new Set<Promise<void>>(),
  }

  async function send(kind: keyof typeof ways, rows: readonly DueRow[]): Promise<void> {
    const attempts = Math.max(...rows.map((row) => row.attempts))
    const outcome = await ways[kind](rows).catch((error: unknown): DeliveryOutcome => {
      log.warn({ err: error, row: firstItem(rows).id }, 'A delivery failed')
      return { state: 'later', wait: backOff(attempts), error: String(error) }
    })
    const dropped = new Set((outcome.dropped ?? []).map(({ id }) => id))
    for (const { id, error } of outcome.dropped ?? []) await store.markNotSent(db, [id], { state: 'gone' }, error)
    const ids = rows.map(({ id }) => id).filter((id) => !dropped.has(id))
    if (outcome.state === 'sent') return store.markSent(db, ids, now(), outcome.bundled)
    if (outcome.state !== 'later') return store.markNotSent(db, ids, { state: outcome.state }, outcome.error)
    if (attempts >= mostAttempts[kind]) return store.markNotSent(db, ids, { state: 'failed' }, outcome.error)
    return store.markNotSent(db, ids, { state: 'queued', nextAttempt: now() + outcome.wait }, outcome.error)
  }

  /** To open windows. Answers the ids of the rows that went. */
  function publishAll(rows: readonly DueRow[]): number[] {
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

  const sendingKinds = ['followUp', 'push', 'email'] as const

  /** What may be sent now: as many hub rows as go in one batch, of the others as many as may be under way. */
  function claimAll() {
    const claims: Claim[] = sendingKinds.map((kind) => ({
      ...{ kind, claimMs: claimMs[kind], limit: mostInFlight[kind] - inFlight[kind].size },
    }))
    claims.unshift({ kind: 'hub', claimMs: claimMs.hub, limit: batch })
    return store.claimDue(
      db,
      claims.filter(({ limit }) => limit > 0),
      { now: now(), except: [...sendingIds] },
    )
  }

  async function claimOthersTo(recipient: string, kind: keyof typeof ways): Promise<DueRow[]> {
    const claim = { kind, claimMs: claimMs[kind], limit: mostInBundle }
    return (await store.claimDue(db, [claim], { now: now(), except: [...sendingIds], recipient })).rows
  }

  /** Rows to one recipient, all that are due of them when they are too many to go one by one. */
  async function grouped(kind: keyof typeof ways, rows: readonly DueRow[]): Promise<DueRow[][]> {
    const byRecipient = new Map<string, DueRow[]>()
    for (const row of rows) {
      const key = row.recipient && row.purpose !== 'acknowledged' ? row.recipient : `row/${row.id}`
      byRecipient.set(key, [...(byRecipient.get(key) ?? []), row])
    }
    const groups: DueRow[][] = []
    for (const [recipient, own] of byRecipient) {
      if (own.length <= mostAlone) groups.push(...own.map((row) => [row]))
      else groups.push([...own, ...(await claimOthersTo(recipient, kind))])
    }
    return groups
  }

  /** Starts what was claimed and does not wait for it: a push service that hangs holds up only its own rows. */
  async function start(kind: keyof typeof ways, claimed: readonly DueRow[]): Promise<void> {
    for (const rows of await grouped(kind, claimed)) {
      for (const { id } of rows) sendingIds.add(id)
      const sending: Promise<void> = send(kind, rows)
        .catch((error: unknown) =>
          log.error({ err: error, row: firstItem(rows).id }, 'A delivery could not be recorded'),
        )
        .then(() => {
          for (const { id } of rows) sendingIds.delete(id)
          inFlight[kind].delete(sending)
          if (inFlight[kind].size === mostInFlight[kind] - 1) pause.wake()
        })
      inFlight[kind].add(sending)
    }
  }

  const untilDue = (nextDue: number | null) =>
    Math.min(longestPauseMs, nextDue === null ? longestPauseMs : Math.max(50, nextDue - now()))

  const hasEnded = () => isClosed

  async function run(): Promise<void> {
    while (!isClosed) {
      try {
        const { rows, nextDue } = await claimAll()
        const of = (kind: DueRow['kind']) => rows.filter((row) => row.kind === kind)
        // Windows first: that takes no time. It is noted once everything else is on its way.
        const published = publishAll(of('hub'))
        try {
          for (const kind of sendingKinds) await start(kind, of(kind))
        } finally {
          await store.markSent(db, published, now())
        }
        if (of('hub').length === batch) continue
        if (now() - lastTidied > tidyEveryMs) {
          lastTidied = now()
          await store.forgetDoneRows(db, { passing: now() - passingKeptMs, told: now() - toldKeptMs })
          await tidy()
        }
        if (!hasEnded()) await pause.wait(untilDue(nextDue))
      } catch (error) {
        if (hasEnded()) return
        log.error({ err: error }, 'The outbox could not be read')
        await new Promise((resolve) => setTimeout(resolve, 1000).unref())
      }
    }
  }

  const running = run()
  return {
    deliver: pause.wake,
    async close() {
      isClosed = true
      pause.wake()
      await running
      await Promise.all(Object.values(inFlight).flatMap((sending) => [...sending]))
    },
  }
}
