import type { Logger } from 'pino'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database } from '../database/database.ts'
import { untilWritten } from '../database/untilWritten.ts'
import { backOff, type DeliveryOutcome, type RowSenders, type SendingKind } from './delivery.ts'
import * as store from './claimStore.ts'
import type { DueRow } from './outboxStore.ts'

export interface AttemptDeps {
  db: Database
  now: () => number
  log: Logger
  senders: RowSenders
}

/** A push service that refuses for two hours will keep refusing; a mail server may be down for a night. */
const maxAttempts = { push: 30, email: 300, followUp: 1_000 } as const

/**
 * Sends the rows for one recipient and records the outcome: sent, given up, or due again later. Does nothing when the rows are no longer
 * held, as after this process was paused: another one has claimed them.
 */
export async function attemptDelivery(
  deps: AttemptDeps,
  kind: SendingKind,
  rows: readonly DueRow[],
  areHeld: () => boolean,
): Promise<void> {
  const { log, senders } = deps
  const attempts = attemptsOf(rows)
  const outcome = await senders[kind](rows, areHeld).catch((error: unknown): DeliveryOutcome => {
    log.warn({ err: error, row: firstItem(rows).id }, 'A delivery failed')
    return { state: 'later', wait: backOff(attempts), error: String(error) }
  })
  await untilWritten(() => recordOutcome(deps, kind, rows, outcome))
  if (outcome.state === 'sent' && outcome.note) await untilWritten(outcome.note)
}

async function recordOutcome(
  { db, now }: AttemptDeps,
  kind: SendingKind,
  rows: readonly DueRow[],
  outcome: DeliveryOutcome,
): Promise<void> {
  const attempts = attemptsOf(rows)
  const rowsOf = (ids: readonly number[]) => rows.filter(({ id }) => ids.includes(id))
  const dropped = new Set((outcome.dropped ?? []).map(({ id }) => id))
  for (const { id, error } of outcome.dropped ?? []) await store.markNotSent(db, rowsOf([id]), { state: 'gone' }, error)
  const left = rows.filter(({ id }) => !dropped.has(id))
  if (outcome.state === 'sent')
    return store.markSent(
      db,
      left.map(({ id }) => id),
      now(),
      outcome.bundled,
    )
  if (outcome.state !== 'later') return store.markNotSent(db, left, { state: outcome.state }, outcome.error)
  if (attempts >= maxAttempts[kind]) return store.markNotSent(db, left, { state: 'failed' }, outcome.error)
  return store.markNotSent(db, left, { state: 'queued', nextAttempt: now() + outcome.wait }, outcome.error)
}

const attemptsOf = (rows: readonly DueRow[]) => Math.max(...rows.map((row) => row.attempts))
