import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PushSubscriptionItem } from '../../contract/push/pushEndpoints.ts'
import type { Queryable } from '../database/database.ts'
import { pushSubscriptions } from '../database/schema/push.ts'
import { idArray } from '../database/idArray.ts'
import { isActiveAdministratorSql, userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { alertModel } from '../alerts/alertModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { anyUserModel, userModel } from '../users/userModel.ts'

export interface StoredSubscription {
  id: number
  userId: number
  endpoint: string
  p256dh: string
  auth: string
}

/** Nobody carries more; the oldest ones go. */
const maxPerUser = 20

const toItem = (row: typeof pushSubscriptions.$inferSelect): PushSubscriptionItem => ({
  id: row.id,
  label: row.label,
  endpoint: row.endpoint,
  created: row.created.toISOString(),
  lastSent: row.lastSent?.toISOString() ?? null,
  lastReceived: row.lastReceived?.toISOString() ?? null,
})

/** Stores a device's subscription; the same endpoint again updates its keys and moves it to this user. */
export async function saveSubscription(
  db: Queryable,
  given: Omit<StoredSubscription, 'id'> & { label: string; now: Date },
): Promise<PushSubscriptionItem> {
  const { userId, endpoint, p256dh, auth, label } = given
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ userId, endpoint, p256dh, auth, label, created: given.now })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, p256dh, auth, label } })
    .returning()
  if (!row) throw new Error('The subscription was not stored.')
  await db.execute(sql`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${maxPerUser})`)
  return toItem(row)
}

/** Returns a user's push subscriptions, newest first. */
export async function subscriptionsOf(db: Queryable, userId: number): Promise<PushSubscriptionItem[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.created))
  return rows.map(toItem)
}

/** Returns a subscription; with userId only if it belongs to that user. */
export async function subscriptionById(
  db: Queryable,
  id: number,
  userId?: number,
): Promise<StoredSubscription | undefined> {
  const mine = userId === undefined ? undefined : eq(pushSubscriptions.userId, userId)
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), mine))
  return row
}

/** Removes a subscription; returns false when there was none. */
export async function removeSubscription(db: Queryable, id: number, userId?: number): Promise<boolean> {
  const mine = userId === undefined ? undefined : eq(pushSubscriptions.userId, userId)
  const rows = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), mine))
    .returning({ id: pushSubscriptions.id })
  return rows.length > 0
}

/**
 * Returns a device that still belongs to this user, with the alerts among these that they may still be notified of, and whether they're an
 * active SystemAdmin; undefined when it isn't theirs.
 */
export async function findTarget(
  db: Queryable,
  { subscriptionId, userId, alertIds }: { subscriptionId: number; userId: number; alertIds: readonly number[] },
): Promise<{ subscription: StoredSubscription; allowed: Set<number>; isAdministrator: boolean } | undefined> {
  // In one query, because an alert is being sent and each query waits for its turn at the database.
  const { rows } = await db.execute<{
    subscription: StoredSubscription
    allowed: number[]
    isAdministrator: boolean
  }>(sql`
    select json_build_object('id', s.id, 'userId', s.user_id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth)
        as subscription,
      array(select al.id from ${alertModel} al where al.id = any(${idArray(new Set(alertIds))})
        and ${userCanSeeAlertSql}) as allowed,
      ${isActiveAdministratorSql} as "isAdministrator"
    from push_subscriptions s join ${anyUserModel} u on u.id = s.user_id join ${customerModel} uc on uc.id = u.customer_id
    where s.id = ${subscriptionId} and s.user_id = ${userId}`)
  const [row] = rows
  return row && { ...row, allowed: new Set(row.allowed) }
}

/** Returns which of these alerts this user may still be notified of: they're active and can see the asset. */
export async function mayBeNotifiedOf(
  db: Queryable,
  userId: number,
  alertIds: readonly number[],
): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select al.id from ${alertModel} al cross join ${userModel} u join ${customerModel} uc on uc.id = u.customer_id
    where al.id = any(${idArray(alertIds)}) and u.id = ${userId} and ${userCanSeeAlertSql}`)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes all subscriptions of a user. */
export async function forgetSubscriptionsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** Records that devices showed what they were sent. Returns the statement, for use within a larger one. */
export const noteReceivedSql = (subscriptionIds: SQL, now: Date): SQL =>
  sql`update ${pushSubscriptions} set last_received = ${now.toISOString()} where id in (${subscriptionIds})`

/** Records when a device was last sent something. */
export async function recordSent(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ lastSent: now }).where(eq(pushSubscriptions.id, id))
}
