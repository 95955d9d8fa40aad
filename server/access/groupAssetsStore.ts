import { and, eq, sql } from 'drizzle-orm'
import type { AssetInGroup } from '../../contract/groups/groupEndpoints.ts'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { withStatusName } from '../../domain/assets/assetStatus.ts'
import type { Queryable } from '../database/database.ts'
import { findIds } from '../database/idArray.ts'
import { isoText, pagedLists } from '../records/pagedList.ts'
import { eachRow } from '../records/rowLists.ts'
import { JsonLists } from '../http/sendJson.ts'
import { canSeeAssetSql, canSeeGroupSql } from './visibleAssets.ts'
import { assetModel, assetSorts } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { groupAssetModel, groupModel } from '../groups/groupModel.ts'
import { profileModel } from '../profiles/profileModel.ts'

/** Returns whether the caller may see this group. */
export async function canSeeGroup(db: Queryable, caller: Caller, groupId: number): Promise<boolean> {
  const groups = groupModel.as('g')
  const isSeen = and(eq(groups.id, groupId), canSeeGroupSql(caller))
  return (await db.select({ id: groups.id }).from(groups).where(isSeen)).length > 0
}

/** Returns the ids of a group's assets that the caller may see. */
export function groupAssetIds(db: Queryable, caller: Caller, groupId: number): Promise<number[]> {
  return findIds(
    db,
    sql`select a.id from ${assetModel} a join ${groupAssetModel} ga on ga.asset_id = a.id
    where ga.group_id = ${groupId} and ${canSeeAssetSql(caller)} order by a.id`,
  )
}

/** Returns a page of a group's assets as pickers show them, in lists that are read when they are to be sent, and the ids of all of them. */
export async function assetsOfGroup(db: Queryable, caller: Caller, groupId: number, query: ListQuery) {
  const from = sql`from ${assetModel} a join ${customerModel} c on c.id = a.customer_id join ${profileModel} p on p.id = a.profiles_id
    join ${groupAssetModel} ga on ga.asset_id = a.id and ga.group_id = ${groupId}
    where ${canSeeAssetSql(caller)}`
  const { lists, pagination } = await pagedLists<Omit<AssetInGroup, 'status'>>(
    db,
    {
      row: sql`json_build_object('assetId', a.id, 'name', a.name, 'description', a.description,
        'customerName', c.name, 'statusId', a.status_id, 'profile', p.profile_name,
        'dbUpdated', ${isoText('a.db_updated')})`,
      from,
      sortable: { ...assetSorts, profile: 'lower(p.profile_name)' },
      searched: ['a.name', 'a.friendly_name', 'a.description'],
      tieBreaker: 'a.id',
    },
    query,
  )
  const includedelements = await groupAssetIds(db, caller, groupId)
  return {
    assets: new JsonLists(eachRow(lists, withStatusName), { field: 'paggedlist', reply: { includedelements } }),
    pagination,
  }
}
