import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { lockAssets } from '../assets/assetLockStore.ts'
import { assetModel } from '../assets/assetModel.ts'

export interface AssetToConnect {
  id: number
  name: string
  customerId: number
  /** The device that it carries; of several the one that reported last. */
  deviceId: number | null
}

/**
 * An asset with the device it carries; undefined for one that does not exist or was deleted. The asset is locked, so that two
 * devices cannot be given to it at once.
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
