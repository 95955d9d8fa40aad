import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { lockAssets } from '../assets/assetLockStore.ts'
import { assetModel } from '../assets/assetModel.ts'
import { devices } from '../database/schema/devices.ts'

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
  const assets = assetModel.as('a')
  const { name, customerId } = assets
  const [asset] = await tx.select({ id: assets.id, name, customerId }).from(assets).where(eq(assets.id, id))
  if (!asset) return undefined
  const [device] = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.assetId, id), eq(devices.deviceStatus, 'Active')))
    .orderBy(sql`${devices.lastMessageTime} desc nulls last`, devices.id)
    .limit(1)
  return { ...asset, deviceId: device?.id ?? null }
}
