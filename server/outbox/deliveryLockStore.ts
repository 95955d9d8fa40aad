import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { outbox } from '../database/schema/outbox.ts'

/**
 * Locks outbox rows in the order of their ids for the rest of a transaction, before a statement that updates many of them: statements that
 * update some of the same rows, such as the outcome of a large bundle and the extension of its claims, then wait for each other instead of
 * deadlocking. The update is a statement of its own, so that it sees what the one before it wrote.
 */
export async function lockDeliveries(tx: Queryable, condition: SQL | undefined): Promise<void> {
  await tx.select({ id: outbox.id }).from(outbox).where(condition).orderBy(outbox.id).for('update')
}

/** Runs a statement that updates these outbox rows; several are locked before, in a transaction. */
export async function withLocked<T>(
  db: Queryable,
  ids: readonly number[],
  update: (tx: Queryable) => Promise<T>,
): Promise<T> {
  if (ids.length <= 1) return update(db)
  return db.transaction(async (tx) => {
    await lockDeliveries(tx, isAmong(outbox.id, ids))
    return update(tx)
  })
}
