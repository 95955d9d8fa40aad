import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { userCanSeeAlertSql } from '../kit/visibleAssets.ts'

/**
 * Every subscribed device of every active user who can see the alert's asset.
 */
export async function pushRecipients(
  db: Queryable,
  alertId: number,
): Promise<{ subscriptionId: number; userId: number }[]> {
  const { rows } = await db.execute<{ subscriptionId: number; userId: number }>(sql`
    select s.id as "subscriptionId", u.id as "userId"
    from alerts al cross join users u join customers uc on uc.id = u.customer_id
    join push_subscriptions s on s.user_id = u.id
    where al.id = ${alertId} and ${userCanSeeAlertSql}
    order by s.id`)
  return rows
}
