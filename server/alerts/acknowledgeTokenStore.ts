import { alias } from 'drizzle-orm/pg-core'
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { userModel } from '../users/userModel.ts'
import { acknowledgeTokens, alerts } from '../database/schema/alerts.ts'
import { withLocked } from '../outbox/deliveryLockStore.ts'
import { deliveriesReceivedSql } from '../outbox/outboxStore.ts'
import { noteReceivedSql } from '../push/pushStore.ts'

// The names that userCanSeeAlertSql has for them.
const al = alias(alerts, 'al')
const users = userModel.as('u')
const customers = customerModel.as('uc')

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const validHours = 24

/**
 * Creates a one-time token with which this user can acknowledge these alerts from a phone; only its hash is stored. Each alert comes with
 * the delivery that announced it.
 */
export async function createAcknowledgeToken(
  db: Queryable,
  request: { userId: number; alerts: readonly { alertId: number; deliveryId: number }[]; now: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.execute(sql`
    insert into acknowledge_tokens (token_hash, alert_id, user_id, delivery_id, expires)
    select ${hashOf(token)}::text, "alertId", ${request.userId}::int, max("deliveryId"),
      ${new Date(request.now + validHours * 3_600_000).toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(request.alerts)}::json) as r("alertId" int, "deliveryId" int)
    group by "alertId" order by "alertId"`)
  return token
}

export interface TokenGrant {
  alertId: number
  userId: number
  deliveryId: number | null
}

/** Returns what a token grants, by alert; empty when it's unknown, has expired, or its user may no longer sign in or see the assets. */
export async function readAcknowledgeToken(db: Queryable, token: string, now: number): Promise<TokenGrant[]> {
  const { tokenHash, alertId, userId, deliveryId, expires } = acknowledgeTokens
  return db
    .select({ alertId, userId, deliveryId })
    .from(acknowledgeTokens)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(customers, eq(customers.id, users.customerId))
    .innerJoin(al, eq(al.id, alertId))
    .where(and(eq(tokenHash, hashOf(token)), gt(expires, new Date(now)), userCanSeeAlertSql))
    .orderBy(alertId)
}

/** Records the token's first use; using it again gives the same reply. */
export async function markTokenUsed(db: Queryable, token: string, now: number): Promise<void> {
  await db
    .update(acknowledgeTokens)
    .set({ usedAt: new Date(now) })
    .where(and(eq(acknowledgeTokens.tokenHash, hashOf(token)), isNull(acknowledgeTokens.usedAt)))
}

/** Deletes tokens that expired before a time (epoch ms). */
export async function deleteExpiredTokens(db: Queryable, before: number): Promise<void> {
  await db.delete(acknowledgeTokens).where(lt(acknowledgeTokens.expires, new Date(before)))
}

/** Deletes all tokens of a user. */
export async function deleteTokensOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(acknowledgeTokens).where(eq(acknowledgeTokens.userId, userId))
}

/** Marks deliveries that the phone showed as received, and its subscription as alive. Returns those that weren't marked before. */
export async function markReceived(
  db: Queryable,
  deliveryIds: readonly (number | null)[],
  now: number,
): Promise<Set<number>> {
  const at = new Date(now)
  const ids = deliveryIds.filter((id) => id !== null)
  // One statement for what a single push is about, because a phone is waiting for it.
  const { rows } = await withLocked(db, ids, (tx) =>
    tx.execute<{ id: number }>(sql`
      with received as (${deliveriesReceivedSql(ids, at)}),
        alive as (${noteReceivedSql(sql`select subscription_id from received`, at)})
      select id from received`),
  )
  return new Set(rows.map(({ id }) => id))
}
