import { sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { isoText, pagedList } from '../records/pagedList.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { assetModel, assetSorts } from '../assets/assetModel.ts'
import { groupModel, groupSorts, groupUserModel, membershipModel } from '../groups/groupModel.ts'

/** Returns a user with everything that decides what they may see; undefined for a deleted or unknown one. */
export async function readAsCaller(db: Queryable, id: number): Promise<Caller | undefined> {
  const { rows } = await db.execute<Omit<Caller, 'role'> & { role: Role } & Record<string, unknown>>(sql`
    select u.id as "userId", u.user_name as "userName", u.role, u.customer_id as "customerId",
      u.time_zone_id as "timeZoneId", array(select m.group_id from ${membershipModel} m where m.user_id = u.id) as "groupIds"
    from users u where u.id = ${id} and u.deleted_at is null`)
  return rows[0]
}

/** Returns the groups that a user is a member of, including disabled ones. */
export function listGroupsOfUser(db: Queryable, userId: number, query: ListQuery) {
  return pagedList<{ id: number; name: string; description: string; status: string; dbUpdated: string }>(
    db,
    {
      row: sql`json_build_object('id', g.id, 'name', g.name, 'description', g.description,
        'status', case g.status when 1 then 'Active' else 'Disabled' end, 'dbUpdated', ${isoText('g.db_updated')})`,
      from: sql`from ${groupModel} g join ${groupUserModel} gu on gu.group_id = g.id where gu.user_id = ${userId}`,
      sortable: groupSorts,
      searched: ['g.name', 'g.description'],
      tieBreaker: 'g.id',
    },
    query,
  )
}

interface AssetOfUser {
  id: number
  name: string
  tag1: string
  tag2: string
  description: string
  statusId: number
  dbUpdated: string
}

/** Returns the assets that this user may see. */
export function listAssetsOfUser(db: Queryable, user: Caller, query: ListQuery) {
  return pagedList<AssetOfUser>(
    db,
    {
      row: sql`json_build_object('id', a.id, 'name', a.name, 'tag1', a.tag1, 'tag2', a.tag2,
        'description', a.description, 'statusId', a.status_id, 'dbUpdated', ${isoText('a.db_updated')})`,
      from: sql`from ${assetModel} a where ${canSeeAssetSql(user)}`,
      sortable: assetSorts,
      searched: ['a.name', 'a.tag1', 'a.tag2', 'a.description'],
      tieBreaker: 'a.id',
    },
    query,
  )
}
