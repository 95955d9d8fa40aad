import { and, eq, not, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { notificationAssets, notificationEvents, notifications } from '../database/schema/notifications.ts'
import { idArray, isAmong } from '../database/idArray.ts'

export type NotificationValues = Omit<
  typeof notifications.$inferInsert,
  'id' | 'uniqueId' | 'userId' | 'dbCreated' | 'dbUpdated'
>

export interface NotificationSelection {
  events: readonly number[]
  assets: readonly number[]
}

/** Stores a notification rule with its events and assets. Returns its id. */
export async function insertNotification(
  tx: Queryable,
  values: NotificationValues & { userId: number; uniqueId: string },
  selection: NotificationSelection,
): Promise<number> {
  const { id } = firstItem(await tx.insert(notifications).values(values).returning({ id: notifications.id }))
  await replaceSelection(tx, id, selection)
  return id
}

/** Changes a notification rule, and replaces its events and assets. */
export async function updateNotificationRow(
  tx: Queryable,
  id: number,
  values: NotificationValues,
  selection: NotificationSelection,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(notifications.id, id))
  await replaceSelection(tx, id, selection)
}

/** Deletes a rule with its events, its assets and its notifications. */
export async function deleteNotificationRow(tx: Queryable, id: number): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.id, id))
}

async function replaceSelection(tx: Queryable, id: number, { events, assets }: NotificationSelection): Promise<void> {
  for (const [table, column, ids] of [
    [notificationEvents, notificationEvents.eventId, events],
    [notificationAssets, notificationAssets.assetId, assets],
  ] as const) {
    await tx.delete(table).where(and(eq(table.notificationId, id), not(isAmong(column, ids))))
    await tx.execute(sql`insert into ${table} (notification_id, ${sql.identifier(column.name)}) select ${id}, unnest(${idArray(ids)})
      on conflict do nothing`)
  }
}

/** Removes assets from the rules that include them. */
export async function removeFromRules(tx: Queryable, assetIds: readonly number[]): Promise<void> {
  await tx.delete(notificationAssets).where(isAmong(notificationAssets.assetId, assetIds))
}

/** Deletes a user's rules and their notifications. */
export async function deleteRulesOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
}
