import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { lockAssets } from '../assets/assetLockStore.ts'
import { assetModel } from '../assets/assetModel.ts'

export interface AssetToConnect {
  id: number
  name: string
  customerId: number
  /** The device that it carries; if there are several, the one that reported last. */
  deviceId: number | null
}

/**
 * Returns an asset with the device it carries; undefined when it doesn't exist or was deleted. Locks the asset, so that two devices can't
 * be assigned to it at once.
 */
export async function assetToConnect(tx: Queryable, id: number): Promise<AssetToConnect | undefined> {
  await lockAssets(tx, [id])
  const { rows } = await tx.execute<{ row: AssetToConnect }>(sql`
    select json_build_object('id', a.id, 'name', a.name, 'customerId', a.customer_id, 'deviceId', (
      select d.id from devices d where d.asset_id = a.id and d.device_status = 'Active'
      order by d.last_message_time desc nulls last, d.id limit 1)) as row
    from ${assetModel} a where a.id = ${id}`)
  return rows[0]?.row
}
