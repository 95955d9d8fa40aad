import type { Logger } from 'pino'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database } from '../database/database.ts'
import { backOff, type DeliveryOutcome, type DeliveryWays, type SendingKind } from './delivery.ts'
import * as store from './outboxStore.ts'

export interface AttemptDeps {
  db: Database
  now: () => number
  log: Logger
  ways: DeliveryWays
}

/** A push service that refuses for two hours will keep refusing; a mail server may be down for a night. */
const maxAttempts = { push: 30, email: 300, followUp: 1_000 } as const

/** Sends the rows for one recipient and records the outcome: sent, given up, or due again later. */
export async function attemptDelivery(
  { db, now, log, ways }: AttemptDeps,
  kind: SendingKind,
  rows: readonly store.DueRow[],
): Promise<void> {
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
  if (attempts >= maxAttempts[kind]) return store.markNotSent(db, ids, { state: 'failed' }, outcome.error)
  return store.markNotSent(db, ids, { state: 'queued', nextAttempt: now() + outcome.wait }, outcome.error)
}
