import { and, eq, sql } from 'drizzle-orm'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { findIds } from '../database/idArray.ts'
import { idListsOf, isoText, jsonRow, pagedLists } from '../records/pagedList.ts'
import { JsonLists } from '../http/sendJson.ts'
import { canSeeAssetSql, canSeeGroupSql } from './visibleAssets.ts'
import { assetModel, assetSorts, assetStatusNameSql } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { groupAssetModel, groupModel } from '../groups/groupModel.ts'
import { profileModel, profileSort } from '../profiles/profileModel.ts'

/** Returns whether the caller may see this group. */
export async function canSeeGroup(db: Queryable, caller: Caller, groupId: number): Promise<boolean> {
  const groups = groupModel.as('g')
  const isSeen = and(eq(groups.id, groupId), canSeeGroupSql(caller))
  return (await db.select({ id: groups.id }).from(groups).where(isSeen)).length > 0
}

/** Returns the ids of a group's assets that the caller may see. */
export function groupAssetIds(db: Queryable, caller: Caller, groupId: number): Promise<number[]> {
  return findIds(db, groupAssetIdsSql(caller, groupId))
}

const groupAssetIdsSql = (caller: Caller, groupId: number) =>
  sql`select a.id from ${assetModel} a join ${groupAssetModel} ga on ga.asset_id = a.id
    where ga.group_id = ${groupId} and ${canSeeAssetSql(caller)} order by a.id`

/** Returns a page of a group's assets as pickers show them, in lists that are read when they are to be sent, and the ids of all of them. */
export async function assetsOfGroup(db: Queryable, caller: Caller, groupId: number, query: ListQuery) {
  const from = sql`from ${assetModel} a join ${customerModel} c on c.id = a.customer_id join ${profileModel} p on p.id = a.profiles_id
    join ${groupAssetModel} ga on ga.asset_id = a.id and ga.group_id = ${groupId}
    where ${canSeeAssetSql(caller)}`
  const { lists, pagination } = await pagedLists(
    db,
    {
      row: jsonRow(sql`a.id as "assetId", a.name, a.description, c.name as "customerName", a.status_id as "statusId",
        p.profile_name as profile, ${isoText('a.db_updated')} as "dbUpdated", ${assetStatusNameSql} as status`),
      from,
      sortable: { ...assetSorts, profile: profileSort('p.profile_name') },
      searched: ['a.name', 'a.friendly_name', 'a.description'],
      tieBreaker: 'a.id',
    },
    query,
  )
  const included = await idListsOf(db, groupAssetIdsSql(caller, groupId))
  return { assets: new JsonLists({ includedelements: included.lists, paggedlist: lists }), pagination }
}
