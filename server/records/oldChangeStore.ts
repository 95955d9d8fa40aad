import { and, eq, inArray, lt, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { anyUserModel } from '../users/userModel.ts'
import { auditEntries } from '../database/schema/records.ts'

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
  const { id, at, entity, entityId } = auditEntries
  const users = anyUserModel.as('u')
  const named = (values: SQLWrapper) => sql`(${values} ->> 'customerId')::int`
  const owner = sql`coalesce(case when ${entity} = 'customer' then ${entityId} end,
    ${named(auditEntries.after)}, ${named(auditEntries.before)}, ${users.customerId})`
  const old = db
    .select({ id })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(and(lt(at, new Date(before)), sql`${owner} is not distinct from ${customerId}::int`))
    .limit(limit)
  const { rowCount } = await db.delete(auditEntries).where(inArray(id, old))
  return rowCount ?? 0
}
