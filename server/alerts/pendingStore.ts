import { and, count, countDistinct, eq, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import { userCanSeeAlertSql } from '../access/visibleAssets.ts'
import { customerModel } from '../customers/customerModel.ts'
import { userModel } from '../users/userModel.ts'
import { isPendingSql, notificationAreaStart } from './alertModel.ts'
import { alerts, notificationOccurrences } from '../database/schema/alerts.ts'

// The names that userCanSeeAlertSql has for them.
const al = alias(alerts, 'al')
const users = userModel.as('u')
const customers = customerModel.as('uc')

/**
 * Returns the number of pending alerts of the last 24 hours for the app's badge: every incident of a duress on an asset that the user can see,
 * and everything else that their own rules notified them of.
 */
export async function pendingOf(db: Queryable, userId: number, now: number): Promise<number> {
  const since = notificationAreaStart(now)
  const { alertId, userId: notifiedId, created } = notificationOccurrences
  const incidents = db
    .select({ count: countDistinct(sql`coalesce(${al.incidentId}, ${al.id})`) })
    .from(al)
    .where(and(eq(al.category, 'Duress'), gt(al.created, since), isPendingSql, userCanSeeAlertSql))
  const others = db
    .select({ count: count() })
    .from(notificationOccurrences)
    .innerJoin(al, eq(al.id, alertId))
    .where(
      and(eq(notifiedId, users.id), gt(created, since), ne(al.category, 'Duress'), isPendingSql, userCanSeeAlertSql),
    )
  const [found] = await db
    .select({ pending: sql<number>`${incidents} + ${others}` })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, userId))
  return found?.pending ?? 0
}
