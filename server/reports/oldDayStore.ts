import { sql } from 'drizzle-orm'
import { anyAssetModel } from '../assets/assetModel.ts'
import type { Queryable } from '../database/database.ts'

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
  const { rowCount } = await db.execute(sql`
    delete from asset_days where (asset_id, day, time_zone, filtered) in (
      select d.asset_id, d.day, d.time_zone, d.filtered from ${anyAssetModel} a join asset_days d on d.asset_id = a.id
      where a.customer_id = ${customerId} and d.day < ${new Date(before).toISOString().slice(0, 10)} limit ${limit})`)
  return rowCount ?? 0
}
