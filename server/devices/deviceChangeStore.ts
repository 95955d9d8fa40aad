import { and, eq, ne, sql } from 'drizzle-orm'
import type { deviceRecord } from '../../contract/devices/deviceRecord.ts'
import type { OwnName } from '../../contract/records/recordEntries.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { devices } from '../database/schema/devices.ts'
import { fitNewDevices, moveDevice } from './deviceFittingStore.ts'
import { lockAssets } from '../assets/assetLockStore.ts'
import { clearDeviceOfLiveStates } from '../realtime/liveStateStore.ts'
import { clearDeviceOfIButtons } from '../ibuttons/iButtonStore.ts'
import { textArray } from '../database/textArray.ts'

export type DeviceValues = Pick<
  typeof devices.$inferInsert,
  OwnName<typeof deviceRecord> | 'customerId' | 'assetId' | 'deviceStatus' | 'software' | 'hwVersion'
>

/** Returns whether another device already has this IMEI (case-insensitive). Waits for others who are assigning it. */
export async function isImeiInUse(tx: Queryable, imei: string, deviceId: number): Promise<boolean> {
  return (await findImeisInUse(tx, [imei], deviceId)).size > 0
}

/** Returns which of these IMEIs other devices already have (case-insensitive). Waits for others who are assigning them. */
export async function findImeisInUse(tx: Queryable, imeis: readonly string[], deviceId = 0): Promise<Set<string>> {
  const wanted = sql`unnest(${textArray(imeis)}) as wanted(imei)`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('device.imei'), key)
    from (select hashtext(lower(imei)) as key from ${wanted} order by 1) keys`)
  const { rows } = await tx.execute<{ imei: string }>(sql`select imei from ${wanted}
    where exists (select 1 from devices d where lower(d.imei) = lower(wanted.imei) and d.id <> ${deviceId})`)
  return new Set(rows.map(({ imei }) => imei))
}

/** Stores a device, fitted to its asset, if any (fitNewDevices). Returns its id. */
export async function insertDevice(tx: Queryable, values: DeviceValues, now: number): Promise<number> {
  return firstItem(await insertDevices(tx, [values], now))
}

/** Stores one or more devices, like insertDevice. Returns their ids in the order of the values. */
export async function insertDevices(tx: Queryable, values: readonly DeviceValues[], now: number): Promise<number[]> {
  const made = await tx
    .insert(devices)
    .values([...values])
    .returning({ id: devices.id, imei: devices.imei, assetId: devices.assetId })
  await fitNewDevices(tx, made, now)
  return made.map(({ id }) => id)
}

/** Updates the given values; undefined leaves a value unchanged. */
export async function updateDeviceRow(tx: Queryable, id: number, values: DeviceValues, now: number): Promise<void> {
  const from = await assetOf(tx, id)
  await tx
    .update(devices)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(devices.id, id))
  if (values.assetId !== undefined) await moveDevice(tx, { deviceId: id, from, to: values.assetId, now })
}

async function assetOf(tx: Queryable, deviceId: number): Promise<number | null> {
  const [row] = await tx.select({ assetId: devices.assetId }).from(devices).where(eq(devices.id, deviceId))
  return row?.assetId ?? null
}

/** Deletes a device, but keeps what it last reported about an asset. */
export async function deleteDeviceRow(tx: Queryable, id: number, now: number): Promise<void> {
  await moveDevice(tx, { deviceId: id, from: await assetOf(tx, id), to: null, now })
  await clearDeviceOfLiveStates(tx, id)
  await clearDeviceOfIButtons(tx, id)
  await tx.delete(devices).where(eq(devices.id, id))
}

/**
 * Returns whether this is an asset of the customer and which other active device it carries, if any. Locks the asset, so that two devices
 * can't be assigned to it at once.
 */
export async function lockAssetForDevice(
  tx: Queryable,
  assetId: number,
  customerId: number,
  deviceId: number,
): Promise<{ isThere: boolean; carries: string | undefined }> {
  const [asset] = await lockAssets(tx, [assetId])
  if (asset?.customerId !== customerId) return { isThere: false, carries: undefined }
  const [other] = await tx
    .select({ name: devices.name })
    .from(devices)
    .where(and(eq(devices.assetId, assetId), ne(devices.id, deviceId), eq(devices.deviceStatus, 'Active')))
    .orderBy(devices.id)
    .limit(1)
  return { isThere: true, carries: other?.name }
}

/** Returns the names of the active devices on assets, by asset. Locks the assets, like lockAssetForDevice. */
export async function lockAssetsForDevices(tx: Queryable, assetIds: readonly number[]): Promise<Map<number, string>> {
  await lockAssets(tx, assetIds)
  const found = await tx
    .selectDistinctOn([devices.assetId], { assetId: sql<number>`${devices.assetId}`, name: devices.name })
    .from(devices)
    .where(and(isAmong(devices.assetId, assetIds), eq(devices.deviceStatus, 'Active')))
    .orderBy(devices.assetId, devices.id)
  return new Map(found.map(({ assetId, name }) => [assetId, name]))
}
