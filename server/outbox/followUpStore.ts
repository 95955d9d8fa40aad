import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { outbox } from '../database/schema/outbox.ts'
import type { FollowUpPayload } from './outboxStore.ts'
import { isQueued } from './deliveryModel.ts'
import { lockDeliveries } from './deliveryLockStore.ts'

/** Claims a follow-up for good in the transaction that carries it out; returns false when another process did. */
export async function takeFollowUp(tx: Queryable, id: number, now: number): Promise<boolean> {
  const claimed = await tx
    .update(outbox)
    .set({ state: 'sent', sentAt: new Date(now) })
    .where(and(eq(outbox.id, id), isQueued))
    .returning({ id: outbox.id })
  return claimed.length > 0
}

/** Cancels queued follow-ups of one kind. */
export async function stopFollowUps(
  tx: Queryable,
  alertIds: readonly number[],
  kind: FollowUpPayload['followUp'],
): Promise<void> {
  if (alertIds.length === 0) return
  const stopped = and(
    isAmong(outbox.alertId, alertIds),
    isQueued,
    eq(outbox.kind, 'followUp'),
    sql`${outbox.payload} ->> 'followUp' = ${kind}`,
  )
  await lockDeliveries(tx, stopped)
  await tx.update(outbox).set({ state: 'gone' }).where(stopped)
}
