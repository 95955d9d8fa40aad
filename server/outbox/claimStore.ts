import { and, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { outbox } from '../database/schema/outbox.ts'
import { isQueued } from './deliveryModel.ts'
import { withLocked } from './deliveryLockStore.ts'

/**
 * Marks queued rows as sent at `now` (epoch ms). `bundled`: as part of one message with others. Rows that are no longer queued keep their
 * state.
 */
export async function markSent(db: Queryable, ids: readonly number[], now: number, bundled = false): Promise<void> {
  if (ids.length === 0) return
  await withLocked(db, ids, (tx) =>
    tx
      .update(outbox)
      .set({ state: 'sent', sentAt: new Date(now), lastError: '', bundled })
      .where(and(isAmong(outbox.id, ids), isQueued)),
  )
}

/** What identifies a claim: each one counts as an attempt. */
export interface RowClaim {
  id: number
  attempts: number
}

const idsOf = (claims: readonly RowClaim[]) => claims.map(({ id }) => id)

/** The condition that rows are queued and still claimed as they were; a process that was paused has lost them to another. */
const stillClaimed = (claims: readonly RowClaim[]) =>
  and(
    isQueued,
    sql`(${outbox.id}, ${outbox.attempts}) in (select * from unnest(${idArray(idsOf(claims))},
      ${idArray(claims.map(({ attempts }) => attempts))}))`,
  )

/** Gives up claimed rows (gone, failed), or postpones them (queued). */
export async function markNotSent(
  db: Queryable,
  claims: readonly RowClaim[],
  outcome: { state: 'gone' | 'failed' } | { state: 'queued'; nextAttempt: number },
  error: string,
): Promise<void> {
  const next = 'nextAttempt' in outcome && { nextAttempt: new Date(outcome.nextAttempt) }
  await withLocked(db, idsOf(claims), (tx) =>
    tx
      .update(outbox)
      .set({ state: outcome.state, lastError: error.slice(0, 500), ...next })
      .where(stillClaimed(claims)),
  )
}

/** Extends claims until a time (epoch ms). Returns the ids of the rows that are still claimed. */
export async function renewClaims(db: Queryable, claims: readonly RowClaim[], until: number): Promise<number[]> {
  const renewed = await withLocked(db, idsOf(claims), (tx) =>
    tx
      .update(outbox)
      .set({ nextAttempt: new Date(until) })
      .where(stillClaimed(claims))
      .returning({ id: outbox.id }),
  )
  return renewed.map(({ id }) => id)
}
