import { eq, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { devices } from '../database/schema/tables.ts'
import { moveDevice } from '../records/deviceFittingStore.ts'

export type DeviceValues = Pick<
  typeof devices.$inferInsert,
  | 'imei'
  | 'name'
  | 'description'
  | 'simNumber'
  | 'type'
  | 'tag'
  | 'firmware'
  | 'customerId'
  | 'assetId'
  | 'deviceStatus'
  | 'software'
  | 'hwVersion'
>

/** Waits for others who give a device this IMEI. Returns whether another device has it already, in whatever case. */
export async function isImeiTaken(tx: Queryable, imei: string, deviceId: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('device.imei'), hashtext(lower(${imei})))`)
  const { rows } = await tx.execute(sql`
    select 1 from devices where lower(imei) = lower(${imei}) and id <> ${deviceId} limit 1`)
  return rows.length > 0
}

/** Stores a device; its asset, if any, has carried it from the beginning. Returns its id. */
export async function insertDevice(tx: Queryable, values: DeviceValues, now: number): Promise<number> {
  const { id } = firstItem(await tx.insert(devices).values(values).returning({ id: devices.id }))
  await moveDevice(tx, { deviceId: id, from: null, to: values.assetId ?? null, now })
  return id
}

/** Changes what is given; a value that is undefined stays. */
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

/** Deletes a device; what it last told of an asset stays. */
export async function deleteDeviceRow(tx: Queryable, id: number, now: number): Promise<void> {
  await moveDevice(tx, { deviceId: id, from: await assetOf(tx, id), to: null, now })
  await tx.execute(sql`update live_states set device_id = null where device_id = ${id}`)
  await tx.execute(sql`update ibuttons set device_id = null where device_id = ${id}`)
  await tx.delete(devices).where(eq(devices.id, id))
}

/**
 * Is this an asset of the customer, and which active device other than this one does it carry? The asset is locked, so that
 * two devices cannot be given to it at once.
 */
export async function lockAssetForDevice(
  tx: Queryable,
  assetId: number,
  customerId: number,
  deviceId: number,
): Promise<{ isThere: boolean; carries: string | undefined }> {
  const { rows } = await tx.execute(sql`select 1 from assets
    where id = ${assetId} and customer_id = ${customerId} and deleted_at is null for no key update`)
  if (rows.length === 0) return { isThere: false, carries: undefined }
  const { rows: others } = await tx.execute<{ name: string }>(sql`select name from devices
    where asset_id = ${assetId} and id <> ${deviceId} and device_status = 'Active' order by id limit 1`)
  return { isThere: true, carries: others[0]?.name }
}
