import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'

/**
 * Every subscribed device of every active user who can see the alert's asset: SystemAdmins, and users of its customer
 * who share a group with it. The same rule as domain/access, as SQL.
 */
export async function pushRecipients(
  db: Queryable,
  alertId: number,
): Promise<{ subscriptionId: number; userId: number }[]> {
  const { rows } = await db.execute<{ subscriptionId: number; userId: number }>(sql`
    select s.id as "subscriptionId", u.id as "userId"
    from alerts a
    join users u on u.status = 1 and (u.role = 'SystemAdmin' or (u.customer_id = a.customer_id and exists (
      select 1 from group_users gu join groups g on g.id = gu.group_id and g.status = 1
      join group_assets ga on ga.group_id = g.id
      where gu.user_id = u.id and ga.asset_id = a.asset_id)))
    join customers c on c.id = u.customer_id and c.status = 1
    join push_subscriptions s on s.user_id = u.id
    where a.id = ${alertId}
    order by s.id`)
  return rows
}
