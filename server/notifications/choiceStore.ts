import { sql } from 'drizzle-orm'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'

/** Users for the chooser, by customer and name. */
export async function listUserChoices(db: Queryable, activeOnly: boolean) {
  const active = activeOnly ? sql`and u.status = 1 and c.status = 1` : sql``
  const { rows } = await db.execute<{ userId: number; userName: string; customername: string; customerId: number }>(sql`
    select u.id as "userId", u.user_name as "userName", c.name as customername, c.id as "customerId"
    from users u join customers c on c.id = u.customer_id
    where u.deleted_at is null ${active} order by lower(c.name), lower(u.user_name), u.id`)
  return rows
}

/** Active event types, by name. */
export async function listEventChoices(db: Queryable) {
  const { rows } = await db.execute<{ id: number; name: string; description: string; type: number }>(
    sql`select id, name, description, type from events where status = 1 order by lower(name), id`,
  )
  return rows
}

/** Those of the given events that there are. */
export async function knownEvents(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from events where id = any(${idArray(ids)})`)
  return new Set(rows.map(({ id }) => id))
}

/** Those of the given assets that this user may see. */
export async function visibleAssets(db: Queryable, user: Caller, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select a.id from assets a
    where a.id = any(${idArray(ids)}) and a.deleted_at is null and ${canSeeAssetSql(user)}`)
  return new Set(rows.map(({ id }) => id))
}

/** A user as decisions about what they may see need them; undefined when there is none. */
export async function readUserScope(db: Queryable, userId: number): Promise<Caller | undefined> {
  const { rows } = await db.execute<{ caller: Caller }>(sql`
    select json_build_object('userId', u.id, 'userName', u.user_name, 'role', u.role, 'customerId', u.customer_id,
      'timeZoneId', u.time_zone_id, 'groupIds', coalesce((select json_agg(gu.group_id) from group_users gu
        join groups g on g.id = gu.group_id and g.status = 1 where gu.user_id = u.id), '[]'::json)) as caller
    from users u where u.id = ${userId} and u.deleted_at is null`)
  return rows[0]?.caller
}
