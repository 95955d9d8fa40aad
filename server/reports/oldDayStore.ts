import { and, eq, lt, sql } from 'drizzle-orm'
import { anyAssetModel } from '../assets/assetModel.ts'
import type { Queryable } from '../database/database.ts'
import { assetDays } from '../database/schema/reports.ts'

/**
 * Removes stored summaries of days before the UTC day of a time (epoch ms) of a customer's assets, at most as many as the limit. Returns how
 * many. Summaries of no customer (null) don't exist.
 */
export async function removeOldDays(
  db: Queryable,
  customerId: number | null,
  before: number,
  limit: number,
): Promise<number> {
  if (customerId === null) return 0
  const assets = anyAssetModel.as('a')
  const { assetId, day, timeZone, filtered } = assetDays
  const old = db
    .select({ assetId, day, timeZone, filtered })
    .from(assets)
    .innerJoin(assetDays, eq(assetId, assets.id))
    .where(and(eq(assets.customerId, customerId), lt(day, new Date(before).toISOString().slice(0, 10))))
    .limit(limit)
  const { rowCount } = await db.delete(assetDays).where(sql`(${assetId}, ${day}, ${timeZone}, ${filtered}) in ${old}`)
  return rowCount ?? 0
}
