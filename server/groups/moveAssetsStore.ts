import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { groupAssets } from '../database/schema/groups.ts'

/** Returns the ids of the groups that one of these assets is in. */
export async function groupsOfAssets(tx: Queryable, ids: readonly number[]): Promise<number[]> {
  const found = await tx
    .selectDistinct({ id: groupAssets.groupId })
    .from(groupAssets)
    .where(isAmong(groupAssets.assetId, ids))
  return found.map(({ id }) => id)
}

/** Returns each asset with the ids of its groups, as its history stores them. */
export async function readAssetGroups(tx: Queryable, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; groupIds: number[] }>(sql`select a.id, array(select g.id
      from group_assets ga join groups g on g.id = ga.group_id where ga.asset_id = a.id order by lower(g.name), g.id) as "groupIds"
    from ${anyAssetModel} a where a.id = any(${idArray(ids)}) order by a.id`)
  return rows
}

/** Adds assets to a group unless they're already in it. Marks groups whose members change as changed. */
export async function addAssets(tx: Queryable, groupId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`with added as (
      insert into group_assets (group_id, asset_id) select ${groupId}::int4, id from unnest(${idArray(ids)}) as id
      on conflict do nothing returning group_id
    ) update groups set db_updated = clock_timestamp() where id in (select group_id from added)`)
}

/** Removes assets from these groups. */
export async function removeAssets(tx: Queryable, groupIds: readonly number[], ids: readonly number[]): Promise<void> {
  await tx.execute(sql`with removed as (
      delete from group_assets where group_id = any(${idArray(groupIds)}) and asset_id = any(${idArray(ids)})
      returning group_id
    ) update groups set db_updated = clock_timestamp() where id in (select group_id from removed)`)
}
