import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { deviceModel } from '../devices/deviceModel.ts'

const devices = deviceModel.as('devices')

/** Returns the IMEIs of devices by id; a deleted device has no entry. */
export async function readImeis(db: Queryable, deviceIds: readonly number[]): Promise<Map<number, string>> {
  const { id, imei } = devices
  const found = await db.select({ id, imei }).from(devices).where(isAmong(id, deviceIds))
  return new Map(found.map((device) => [device.id, device.imei]))
}
