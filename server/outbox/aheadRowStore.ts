import { and, gt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { outbox } from '../database/schema/outbox.ts'
import { timestamp } from '../database/timestamp.ts'
import { leaseMs } from '../threads/keepLease.ts'
import { maxBackOffMs } from './delivery.ts'
import { isQueued } from './deliveryModel.ts'
import { lockDeliveries } from './deliveryLockStore.ts'

/**
 * Makes queued rows that were written, claimed or put off by a clock that was ahead of a time (epoch ms) due as if they had been then. Each
 * waits as long as it was to after it was written, so that a duress has its minute to be shown; one that was tried before is due when its
 * claim, if it is under way, would have ended. A push service that asked to wait longer than our own retries is asked once more.
 */
export async function advanceRows(db: Queryable, now: number): Promise<void> {
  const { created, nextAttempt, attempts } = outbox
  const ahead = and(isQueued, or(gt(created, new Date(now)), gt(nextAttempt, new Date(now + maxBackOffMs))))
  await db.transaction(async (tx) => {
    await lockDeliveries(tx, ahead)
    await tx
      .update(outbox)
      .set({
        created: sql`least(${created}, ${timestamp(now)})`,
        nextAttempt: sql`least(${nextAttempt}, case when ${attempts} = 0
          then ${timestamp(now)} + greatest(${nextAttempt} - ${created}, interval '0') else ${timestamp(now + leaseMs)} end)`,
      })
      .where(ahead)
  })
}
