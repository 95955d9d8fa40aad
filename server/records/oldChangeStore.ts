import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { anyUserModel } from '../users/userModel.ts'

/**
 * Removes changes from before a time (epoch ms) of a customer's records, or (null) of records and by users of none; at most as many as the
 * limit. Returns how many. A record that names no customer is that of the user who changed it.
 */
export async function removeOldChanges(
  db: Queryable,
  customerId: number | null,
  before: number,
  limit: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from audit_entries where id in (
      select e.id from audit_entries e left join ${anyUserModel} u on u.id = e.user_id
      where e.at < ${new Date(before).toISOString()} and coalesce(
          case when e.entity = 'customer' then e.entity_id end, (e.after ->> 'customerId')::int, (e.before ->> 'customerId')::int,
          u.customer_id) is not distinct from ${customerId}::int
      limit ${limit})`)
  return rowCount ?? 0
}
