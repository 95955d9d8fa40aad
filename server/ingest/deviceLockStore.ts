import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { anyOf, namesOf, type DeviceNaming } from './deviceContextStore.ts'
import { deviceFittingModel, deviceModel } from '../devices/deviceModel.ts'

/**
 * Locks these devices, and those that are or were on the same assets, until the transaction ends, so that two servers, or a server and a
 * change to the asset, never work on an asset at the same time. It is a separate statement because one that waits for a lock still reads
 * the states from before the wait.
 */
export async function lockDevices(tx: Transaction, senders: readonly DeviceNaming[]): Promise<void> {
  const { imeis, ids } = namesOf(senders)
  const lowered = imeis.map((imei) => imei.toLowerCase())
  const isNamed = sql`(imei = ${anyOf(imeis)} or lower(imei) = ${anyOf(lowered)} or id = any(${idArray(ids)}))`
  await tx.execute(sql`
    with named as materialized (select id, asset_id from ${deviceModel} devices where ${isNamed}),
    carriers as materialized (
      select asset_id from named union select f.asset_id from ${deviceFittingModel} f join named on named.id = f.device_id
    )
    select 1 from ${deviceModel} devices where id in (select id from named) or asset_id in (select asset_id from carriers)
      or id in (select f.device_id from ${deviceFittingModel} f join carriers on carriers.asset_id = f.asset_id)
    order by id for no key update`)
}

/** Locks the devices that are or were on an asset, the same ones as ingest locks for their messages. */
export async function lockDevicesOfAsset(tx: Transaction, assetId: number): Promise<void> {
  const devices = deviceModel.as('devices')
  const fittings = deviceFittingModel.as('fittings')
  const fitted = tx.select({ id: fittings.deviceId }).from(fittings).where(eq(fittings.assetId, assetId))
  await tx
    .select({ id: devices.id })
    .from(devices)
    .where(or(eq(devices.assetId, assetId), inArray(devices.id, fitted)))
    .orderBy(devices.id)
    .for('no key update')
}
