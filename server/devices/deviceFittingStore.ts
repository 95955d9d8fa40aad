import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { deviceFittings, devices } from '../database/schema/devices.ts'
import { timestamp } from '../database/timestamp.ts'
import { endRuleAlertsSql } from '../alerts/alertStore.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { historyModel } from '../records/historyModel.ts'
import { disconnectFobsSql, endSessionsSql } from '../ibuttons/iButtonStore.ts'
import { endLiveSql } from '../realtime/liveStateStore.ts'

/** What changing a device's asset requires; epoch ms. */
export interface DeviceMove {
  deviceId: number
  /** The asset that carried it so far, and the one that carries it from now on; null for none. */
  from: number | null
  to: number | null
  now: number
}

/**
 * Updates the fittings (the spans in which assets carry a device) in the transaction that changes the device's asset, because messages go
 * to the asset that carried the device at their own time, whenever they arrive. A device's first asset is assumed to have carried it from
 * the beginning. For an asset left without a device, its trip and its driver's session end.
 */
export async function moveDevice(tx: Queryable, { deviceId, from, to, now }: DeviceMove): Promise<void> {
  if (from === to) return
  const at = new Date(now).toISOString()
  if (from !== null) {
    // Devices that were written in other ways don't have a fitting yet.
    await tx.execute(sql`
      insert into device_fittings (device_id, asset_id, noted) select ${deviceId}, ${from}, null
      where not exists (select 1 from device_fittings where device_id = ${deviceId})`)
    await tx
      .update(deviceFittings)
      .set({ removed: new Date(now) })
      .where(and(eq(deviceFittings.deviceId, deviceId), isNull(deviceFittings.removed)))
  }
  if (to !== null)
    await tx.execute(sql`
      insert into device_fittings (device_id, asset_id, fitted, noted)
      select ${deviceId}, ${to}, case when exists (select 1 from device_fittings where device_id = ${deviceId})
        then ${at}::timestamptz end, ${at}::timestamptz`)
  if (from !== null) await endCarrying(tx, [from], now)
}

/** Locks the devices of assets: always before the assets themselves, as the pipeline does. */
export async function lockDevicesOfAssets(tx: Queryable, assetIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: devices.id })
    .from(devices)
    .where(isAmong(devices.assetId, assetIds))
    .orderBy(asc(devices.id))
    .for('no key update')
}

/**
 * Adds the fittings of new devices. The first asset of one is assumed to have carried it from the beginning, unless a device with its IMEI
 * (in any case) was deleted: that was the same tracker, whose fittings hold until then.
 */
export async function fitNewDevices(
  tx: Queryable,
  made: readonly { id: number; imei: string; assetId: number | null }[],
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString()
  await tx.execute(sql`
    with made as (select * from json_to_recordset(${JSON.stringify(made)}::json) as m(id int, imei text, "assetId" int)),
      earlier as (
        select distinct on (made.id) made.id, h.entity_id as device_id
        from made join ${historyModel} h on lower(h.before ->> 'imei') = lower(made.imei)
        where made.imei <> '' and h.entity = 'device' and h.action = 'delete'
          and exists (select 1 from device_fittings f where f.device_id = h.entity_id)
        order by made.id, h.id desc),
      carried as (
        select e.id, f.asset_id, f.fitted, f.removed, f.noted from earlier e join device_fittings f on f.device_id = e.device_id)
    insert into device_fittings (device_id, asset_id, fitted, removed, noted)
    select id, asset_id, fitted, removed, noted from carried
    union all
    select id, "assetId", (select max(removed) from carried c where c.id = made.id), null, ${at}::timestamptz
    from made where "assetId" is not null`)
}

/** Ends the fittings of all devices on these assets. */
export async function removeDevices(tx: Queryable, assetIds: readonly number[], now: number): Promise<void> {
  const { id, assetId } = devices
  const fitted = await tx.select({ id, assetId }).from(devices).where(isAmong(assetId, assetIds)).orderBy(id)
  await tx
    .update(devices)
    .set({ assetId: null, dbUpdated: sql`clock_timestamp()` })
    .where(isAmong(assetId, assetIds))
  for (const device of fitted) await moveDevice(tx, { deviceId: device.id, from: device.assetId, to: null, now })
}

/** Ends what's ongoing on assets without a device: they're neither driving nor parked, and no key fob is on their readers. */
async function endCarrying(tx: Queryable, assetIds: readonly number[], now: number): Promise<void> {
  const at = timestamp(now)
  const left = sql`any(array(select a.id from ${anyAssetModel} a where a.id = any(${idArray(assetIds)})
    and not exists (select 1 from device_fittings f where f.asset_id = a.id and f.removed is null)))`
  // In one statement, so that each part finds the same assets without a device.
  await tx.execute(sql`
    with live as (${endLiveSql(left, at)}), ended_sessions as (${endSessionsSql(left, at)}),
      fobs as (${disconnectFobsSql(left, at, sql`select ibutton_id from ended_sessions`)})
    ${endRuleAlertsSql(left, at)}`)
}
