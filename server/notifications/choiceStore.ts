import { sql } from 'drizzle-orm'
import type { AssetInGroup } from '../../contract/groups/groupEndpoints.ts'
import type { ListQuery } from '../../contract/paging.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { isoText, pagedList } from '../kit/pagedList.ts'
import { canSeeAssetSql } from '../kit/visibleAssets.ts'

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

/** May this user see the group? Others than SystemAdmin must be a member. */
export async function isGroupChoice(db: Queryable, user: Caller, groupId: number): Promise<boolean> {
  const member = isSystemAdmin(user) ? sql`true` : sql`id = any(${sql.param([...user.groupIds])}::int4[])`
  const { rows } = await db.execute(sql`select 1 from groups where id = ${groupId} and ${member}`)
  return rows.length > 0
}

/** A page of a group's assets, and the ids of all of them. */
export async function listAssetChoices(db: Queryable, caller: Caller, groupId: number, query: ListQuery) {
  const from = sql`from assets a join customers c on c.id = a.customer_id join profiles p on p.id = a.profiles_id
    join group_assets ga on ga.asset_id = a.id and ga.group_id = ${groupId}
    where a.deleted_at is null and ${canSeeAssetSql(caller)}`
  const { rows, pagination } = await pagedList<Omit<AssetInGroup, 'status'>>(
    db,
    {
      row: sql`json_build_object('assetId', a.id, 'name', a.name, 'description', a.description,
        'customerName', c.name, 'statusId', a.status_id, 'profile', p.profile_name,
        'dbUpdated', ${isoText('a.db_updated')})`,
      from,
      sortable: {
        name: 'lower(a.name)',
        description: 'lower(a.description)',
        profile: 'lower(p.profile_name)',
        status: 'a.status_id',
        updated: 'a.db_updated',
      },
      searched: ['a.name', 'a.friendly_name', 'a.description'],
      tieBreaker: 'a.id',
    },
    query,
  )
  const { rows: ids } = await db.execute<{ id: number }>(sql`select a.id ${from} order by a.id`)
  return { rows, pagination, includedelements: ids.map(({ id }) => id) }
}

/** Those of the given events that there are. */
export async function knownEvents(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from events where id = any(${sql.param([...ids])}::int4[])`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Those of the given assets that this user may see. */
export async function visibleAssets(db: Queryable, user: Caller, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`select a.id from assets a
    where a.id = any(${sql.param([...ids])}::int4[]) and a.deleted_at is null and ${canSeeAssetSql(user)}`)
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
