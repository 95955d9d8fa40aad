import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { groupAssets, groups } from '../database/schema/groups.ts'

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
  const assets = anyAssetModel.as('a')
  const theirs = tx
    .select({ id: groups.id })
    .from(groupAssets)
    .innerJoin(groups, eq(groups.id, groupAssets.groupId))
    .where(eq(groupAssets.assetId, assets.id))
    .orderBy(sql`lower(${groups.name})`, groups.id)
  return tx
    .select({ id: assets.id, groupIds: sql<number[]>`array ${theirs}` })
    .from(assets)
    .where(isAmong(assets.id, ids))
    .orderBy(assets.id)
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
  const { groupId, assetId } = groupAssets
  const removed = tx.$with('removed').as(
    tx
      .delete(groupAssets)
      .where(and(isAmong(groupId, groupIds), isAmong(assetId, ids)))
      .returning({ groupId }),
  )
  await tx
    .with(removed)
    .update(groups)
    .set({ dbUpdated: sql`clock_timestamp()` })
    .where(inArray(groups.id, tx.select({ groupId: removed.groupId }).from(removed)))
}
