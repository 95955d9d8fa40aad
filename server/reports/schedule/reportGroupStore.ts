import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../../domain/access/scope.ts'
import type { Queryable } from '../../database/database.ts'
import { canSeeAssetSql, canSeeGroupSql } from '../../access/visibleAssets.ts'
import { assetModel } from '../../assets/assetModel.ts'
import { groupAssetModel, groupModel } from '../../groups/groupModel.ts'

/** Returns a group that the caller may see, with those of its assets that they may see, by name; undefined otherwise. */
export async function readReportGroup(
  db: Queryable,
  caller: Caller,
  groupId: number,
): Promise<{ name: string; assetIds: number[] } | undefined> {
  const groups = groupModel.as('g')
  const assets = assetModel.as('a')
  const groupAssets = groupAssetModel.as('ga')
  const theirs = db
    .select({ id: assets.id })
    .from(assets)
    .innerJoin(groupAssets, and(eq(groupAssets.assetId, assets.id), eq(groupAssets.groupId, groups.id)))
    .where(canSeeAssetSql(caller))
    .orderBy(sql`lower(${assets.name})`, assets.id)
  const [group] = await db
    .select({ name: groups.name, assetIds: sql<number[]>`array ${theirs}` })
    .from(groups)
    .where(and(eq(groups.id, groupId), eq(groups.status, 1), canSeeGroupSql(caller)))
  return group
}
