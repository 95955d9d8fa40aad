import { eq, inArray, or, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Transaction } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { anyOf, namesOf, type DeviceNaming } from './deviceContextStore.ts'
import { deviceFittingModel, deviceModel } from '../devices/deviceModel.ts'

/** Makes statements of a transaction give up waiting for a lock after so many milliseconds. */
export async function limitLocks(tx: Transaction, lockMs: number): Promise<void> {
  await tx.execute(sql`set local lock_timeout = ${sql.raw(String(lockMs))}`)
}

/**
 * Locks these devices, and those that are or were on the same assets, until the transaction ends, so that two servers, or a server and a
 * change to the asset, never work on an asset at the same time. It is a separate statement because one that waits for a lock still reads
 * the states from before the wait. A device that was moved during the wait is locked again with those of its new asset.
 */
export async function lockDevices(tx: Transaction, senders: readonly DeviceNaming[]): Promise<void> {
  while (await lockUnlessMoved(tx, senders));
}

/** Returns whether one of these devices was moved while another transaction kept it from being locked. */
async function lockUnlessMoved(tx: Transaction, senders: readonly DeviceNaming[]): Promise<boolean> {
  const { imeis, ids } = namesOf(senders)
  const lowered = imeis.map((imei) => imei.toLowerCase())
  const isNamed = sql`(imei = ${anyOf(imeis)} or lower(imei) = ${anyOf(lowered)} or id = any(${idArray(ids)}))`
  const { rows } = await tx.execute<{ isMoved: boolean }>(sql`
    with named as materialized (select id, asset_id from ${deviceModel} devices where ${isNamed}),
    carriers as materialized (
      select asset_id from named union select f.asset_id from ${deviceFittingModel} f join named on named.id = f.device_id
    ), locked as materialized (
      select devices.asset_id, named.id is not null as is_named, named.asset_id as before
      from ${deviceModel} devices left join named on named.id = devices.id
      where named.id is not null or devices.asset_id in (select asset_id from carriers)
        or devices.id in (select f.device_id from ${deviceFittingModel} f join carriers on carriers.asset_id = f.asset_id)
      order by devices.id for no key update of devices
    )
    select exists (select 1 from locked where is_named and asset_id is distinct from before) as "isMoved"`)
  return firstItem(rows).isMoved
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
