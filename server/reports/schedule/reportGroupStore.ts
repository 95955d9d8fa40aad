import { sql } from 'drizzle-orm'
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
  const { rows } = await db.execute<{ name: string; assetIds: number[] }>(sql`
    select g.name, array(select a.id from ${assetModel} a join ${groupAssetModel} ga on ga.asset_id = a.id and ga.group_id = g.id
      where ${canSeeAssetSql(caller)} order by lower(a.name), a.id) as "assetIds"
    from ${groupModel} g where g.id = ${groupId} and g.status = 1 and ${canSeeGroupSql(caller)}`)
  return rows[0]
}
