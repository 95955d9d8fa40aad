import { sql } from 'drizzle-orm'
import { alertModel } from '../alerts/alertModel.ts'
import type { Queryable } from '../database/database.ts'
import { anyUserModel } from '../users/userModel.ts'

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
  const { rowCount } = await db.execute(sql`
    delete from outbox where id in (
      select o.id from outbox o left join ${alertModel} al on al.id = o.alert_id left join ${anyUserModel} u on u.id = o.user_id
      where o.created < ${new Date(before).toISOString()} and o.state = any('{sent,received,gone,failed}')
        and coalesce(al.customer_id, u.customer_id) is not distinct from ${customerId}::int
      limit ${limit})`)
  return rowCount ?? 0
}
