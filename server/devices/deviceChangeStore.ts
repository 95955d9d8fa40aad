import { eq, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { devices } from '../database/schema/tables.ts'

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

export async function insertDevice(db: Queryable, values: DeviceValues): Promise<number> {
  return firstItem(await db.insert(devices).values(values).returning({ id: devices.id })).id
}

/** Changes what is given; a value that is undefined stays. */
export async function updateDeviceRow(db: Queryable, id: number, values: DeviceValues): Promise<void> {
  await db
    .update(devices)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(devices.id, id))
}

/** Deletes a device; what it last told of an asset stays. */
export async function deleteDeviceRow(tx: Queryable, id: number): Promise<void> {
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
