import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PushSubscriptionItem } from '../../contract/push/pushEndpoints.ts'
import type { Queryable } from '../database/database.ts'
import { pushSubscriptions } from '../database/schema/push.ts'
import { isAmong } from '../database/idArray.ts'
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

/**
 * Stores a device's subscription and returns it. An endpoint that is already stored gets the new keys and moves to this user; a user's
 * oldest subscriptions above the maximum are deleted. Throws when the database returns no row.
 */
export async function saveSubscription(
  db: Queryable,
  subscription: Omit<StoredSubscription, 'id'> & { label: string; now: Date },
): Promise<PushSubscriptionItem> {
  const { userId, endpoint, p256dh, auth, label } = subscription
  const [row] = await db
    .insert(pushSubscriptions)
    .values({ userId, endpoint, p256dh, auth, label, created: subscription.now })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, p256dh, auth, label } })
    .returning()
  if (!row) throw new Error('The subscription was not stored.')
  const { id } = pushSubscriptions
  const isTheirs = eq(pushSubscriptions.userId, userId)
  const oldest = db.select({ id }).from(pushSubscriptions).where(isTheirs).orderBy(desc(id)).offset(maxPerUser)
  await db.delete(pushSubscriptions).where(and(isTheirs, inArray(id, oldest)))
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

// The names that userCanSeeAlertSql has for them.
const alerts = alertModel.as('al')
const customers = customerModel.as('uc')

/**
 * Returns a device that still belongs to this user, with the alerts among these that they may still be notified of, and whether they're an
 * active SystemAdmin; undefined when it isn't theirs.
 */
export async function findTarget(
  db: Queryable,
  { subscriptionId, userId, alertIds }: { subscriptionId: number; userId: number; alertIds: readonly number[] },
): Promise<{ subscription: StoredSubscription; allowed: Set<number>; isAdministrator: boolean } | undefined> {
  // In one query, because an alert is being sent and each query waits for its turn at the database.
  const { id, endpoint, p256dh, auth } = pushSubscriptions
  const owners = anyUserModel.as('u')
  const visible = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(isAmong(alerts.id, new Set(alertIds)), userCanSeeAlertSql))
  const [found] = await db
    .select({
      subscription: { id, userId: pushSubscriptions.userId, endpoint, p256dh, auth },
      allowed: sql<number[]>`array ${visible}`,
      isAdministrator: sql<boolean>`${isActiveAdministratorSql}`,
    })
    .from(pushSubscriptions)
    .innerJoin(owners, eq(owners.id, pushSubscriptions.userId))
    .innerJoin(customers, eq(customers.id, owners.customerId))
    .where(and(eq(id, subscriptionId), eq(pushSubscriptions.userId, userId)))
  return found && { ...found, allowed: new Set(found.allowed) }
}

/** Returns which of these alerts this user may still be notified of: they're active and can see the asset. */
export async function mayBeNotifiedOf(
  db: Queryable,
  userId: number,
  alertIds: readonly number[],
): Promise<Set<number>> {
  const users = userModel.as('u')
  const found = await db
    .select({ id: alerts.id })
    .from(alerts)
    .crossJoin(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(isAmong(alerts.id, alertIds), eq(users.id, userId), userCanSeeAlertSql))
  return new Set(found.map(({ id }) => id))
}

/** Deletes all subscriptions of a user. */
export async function deleteSubscriptionsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** Records that devices showed what they were sent. Returns the statement, for use within a larger one. */
export const noteReceivedSql = (subscriptionIds: SQL, now: Date): SQL =>
  sql`update ${pushSubscriptions} set last_received = ${now.toISOString()} where id in (${subscriptionIds})`

/** Records when a device was last sent something. */
export async function recordSent(db: Queryable, id: number, now: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ lastSent: now }).where(eq(pushSubscriptions.id, id))
}
