import { sql, type SQL } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { textArray } from '../database/textArray.ts'
import { namesOf, type DeviceNaming } from './deviceContextStore.ts'
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
  // Unions of what indexes find: alternatives in one condition would read every device, as a long list or a join may.
  const { rows } = await tx.execute<{ isMoved: boolean }>(sql`
    with named as materialized (
      select id, asset_id from ${deviceModel} d where imei = ${among(textArray(imeis))} and imei <> ''
      union select id, asset_id from ${deviceModel} d where lower(imei) = ${among(textArray(lowered))}
      union select id, asset_id from ${deviceModel} d where id = ${among(idArray(ids))}
    ), carriers as materialized (
      select asset_id from named
      union select asset_id from ${deviceFittingModel} f where device_id = any(array(select id from named))
    ), concerned as materialized (
      select id from named union ${onAssetsSql(sql`any(array(select asset_id from carriers))`)}
    ), locked as materialized (
      select devices.asset_id, named.id is not null as is_named, named.asset_id as before
      from ${deviceModel} devices left join named on named.id = devices.id
      where devices.id = any(array(select id from concerned))
      order by devices.id for no key update of devices
    )
    select exists (select 1 from locked where is_named and asset_id is distinct from before) as "isMoved"`)
  return firstItem(rows).isMoved
}

/** Locks the devices that are or were on these assets, the same ones as ingest locks for their messages. */
export async function lockDevicesEverOn(tx: Queryable, assetIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    with concerned as materialized (${onAssetsSql(among(idArray(assetIds)))})
    select from ${deviceModel} devices where id = any(array(select id from concerned)) order by id
    for no key update of devices`)
}

const among = (list: SQL): SQL => sql`any(array(select unnest(${list})))`

/** Returns the query for the devices that are or were on these assets. */
const onAssetsSql = (assets: SQL): SQL => sql`
  select id from ${deviceModel} d where asset_id = ${assets}
  union select device_id from ${deviceFittingModel} f where asset_id = ${assets}`
