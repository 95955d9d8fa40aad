import { sql } from 'drizzle-orm'
import type { HubAudience } from '../../contract/hubMessage.ts'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { groupAssetModel } from '../groups/groupModel.ts'

/** Returns who may see hub messages about these assets, including deleted ones; in no particular order. */
export async function assetAudiences(db: Queryable, assetIds: readonly number[]): Promise<HubAudience[]> {
  if (assetIds.length === 0) return []
  const assets = anyAssetModel.as('a')
  const audience = sql<HubAudience>`json_build_object('customerId', a.customer_id, 'assetId', a.id, 'groupIds', coalesce(
    (select json_agg(ga.group_id) from ${groupAssetModel} ga where ga.asset_id = a.id), '[]'::json))`
  const found = await db.select({ audience }).from(assets).where(isAmong(assets.id, assetIds))
  return found.map((one) => one.audience)
}
