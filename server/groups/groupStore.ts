import { sql } from 'drizzle-orm'
import type { AssetInGroup, GroupOption } from '../../contract/groups/groupEndpoints.ts'
import type { ListQuery } from '../../contract/paging.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { isoText, pagedList } from '../kit/pagedList.ts'
import { canSeeAssetSql } from '../kit/visibleAssets.ts'

/** Groups the caller may see: every one for SystemAdmin, those they are a member of for others. */
const visibleGroups = (caller: Caller) =>
  isSystemAdmin(caller)
    ? sql`true`
    : sql`g.customer_id = ${caller.customerId} and g.id = any(${sql.param([...caller.groupIds])}::int4[])`

export const groupRow = sql`json_build_object('id', g.id, 'customerId', g.customer_id, 'customerName', c.name, 'name', g.name,
  'description', g.description, 'colour', g.colour, 'icon', g.icon,
  'status', case g.status when 1 then 'Active' else 'Disabled' end, 'menuDefault', g.menu_default,
  'customer_id', g.customer_id, 'menuPriority', g.menu_priority, 'dbCreated', ${isoText('g.db_created')}, 'dbUpdated', ${isoText('g.db_updated')})`

export function listGroups(db: Queryable, caller: Caller, query: ListQuery) {
  const ofCustomer = query.customerId ? sql`and g.customer_id = ${query.customerId}` : sql``
  return pagedList<never>(
    db,
    {
      row: groupRow,
      from: sql`from groups g join customers c on c.id = g.customer_id where ${visibleGroups(caller)} ${ofCustomer}`,
      sortable: {
        name: 'lower(g.name)',
        customer: 'lower(c.name)',
        description: 'lower(g.description)',
        icon: 'g.icon',
        isDefault: 'g.menu_default',
        sequence: 'g.menu_priority',
        status: 'g.status',
        updated: 'g.db_updated',
      },
      searched: ['g.name', 'g.description', 'c.name'],
      tieBreaker: 'g.id',
    },
    query,
  )
}

/** Active groups as pickers show them, by menu sequence and name; for SystemAdmin optionally those of one user. */
export async function groupOptions(db: Queryable, caller: Caller, userId?: number): Promise<GroupOption[]> {
  const ofUser =
    userId === undefined || !isSystemAdmin(caller)
      ? sql``
      : sql`and exists (select 1 from group_users gu where gu.group_id = g.id and gu.user_id = ${userId})`
  const { rows } = await db.execute<{ row: GroupOption }>(sql`
    select json_build_object('groupId', g.id, 'groupName', g.name, 'customername', c.name, 'customerId', g.customer_id,
      'description', g.description) as row
    from groups g join customers c on c.id = g.customer_id
    where g.status = 1 and ${visibleGroups(caller)} ${ofUser}
    order by g.menu_default desc, g.menu_priority, lower(g.name), g.id`)
  return rows.map(({ row }) => row)
}

/** May the caller see this group? */
export async function canSeeGroup(db: Queryable, caller: Caller, groupId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from groups g where g.id = ${groupId} and ${visibleGroups(caller)}`)
  return rows.length > 0
}

/** Assets of a group as pickers show them, and the ids of all of them. */
export async function assetsOfGroup(db: Queryable, caller: Caller, groupId: number, query: ListQuery) {
  const from = sql`from assets a join customers c on c.id = a.customer_id join profiles p on p.id = a.profiles_id
    join group_assets ga on ga.asset_id = a.id and ga.group_id = ${groupId}
    where a.deleted_at is null and ${canSeeAssetSql(caller)}`
  const { rows, pagination } = await pagedList<AssetInGroup>(
    db,
    {
      row: sql`json_build_object('assetId', a.id, 'name', a.name, 'description', a.description,
        'customerName', c.name, 'statusId', a.status_id, 'status', a.status_id::text, 'profile', p.profile_name,
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
