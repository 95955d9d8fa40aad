import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { alertModel } from '../alerts/alertModel.ts'
import type { Queryable } from '../database/database.ts'
import { anyUserModel } from '../users/userModel.ts'
import { outbox } from '../database/schema/outbox.ts'
import { isCompleted } from './deliveryModel.ts'

/**
 * Removes what was sent before a time (epoch ms) to a customer's users or about its alerts, or (null) about neither; at most as many as the
 * limit. Returns how many. What has yet to be sent stays.
 */
export async function removeOldDeliveries(
  db: Queryable,
  customerId: number | null,
  before: number,
  limit: number,
): Promise<number> {
  const alerts = alertModel.as('al')
  const users = anyUserModel.as('u')
  const isTheirs = sql`coalesce(${alerts.customerId}, ${users.customerId}) is not distinct from ${customerId}::int`
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .leftJoin(alerts, eq(alerts.id, outbox.alertId))
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(and(lt(outbox.created, new Date(before)), isCompleted, isTheirs))
    .limit(limit)
  const { rowCount } = await db.delete(outbox).where(inArray(outbox.id, old))
  return rowCount ?? 0
}
