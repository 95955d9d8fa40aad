import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { isoText, jsonRow, pagedList, pagedLists } from '../records/pagedList.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import { assetModel, assetSorts, assetStatusNameSql } from '../assets/assetModel.ts'
import { groupModel, groupSorts, groupUserModel, membershipModel } from '../groups/groupModel.ts'
import { users } from '../database/schema/users.ts'

/** Returns a user with everything that decides what they may see; undefined for a deleted or unknown one. */
export async function readAsCaller(db: Queryable, id: number): Promise<Caller | undefined> {
  const members = membershipModel.as('m')
  const groups = db.select({ groupId: members.groupId }).from(members).where(eq(members.userId, users.id))
  const { id: userId, userName, customerId, timeZoneId } = users
  const role = sql<Role>`${users.role}`
  const groupIds = sql<number[]>`array ${groups}`
  const [caller] = await db
    .select({ userId, userName, role, customerId, timeZoneId, groupIds })
    .from(users)
    .where(and(eq(userId, id), isNull(users.deletedAt)))
  return caller
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

/** Returns the assets that this user may see, in lists that are read when they are to be sent. */
export function listAssetsOfUser(db: Queryable, user: Caller, query: ListQuery) {
  return pagedLists(
    db,
    {
      row: jsonRow(sql`a.id, a.name, a.tag1, a.tag2, a.description, ${isoText('a.db_updated')} as "dbUpdated",
        ${assetStatusNameSql} as status`),
      from: sql`from ${assetModel} a where ${canSeeAssetSql(user)}`,
      sortable: assetSorts,
      searched: ['a.name', 'a.tag1', 'a.tag2', 'a.description'],
      tieBreaker: 'a.id',
    },
    query,
  )
}
