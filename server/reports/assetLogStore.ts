import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { deviceModel } from '../devices/deviceModel.ts'

/** The IMEIs of devices by id; a deleted device has none. */
export async function readImeis(db: Queryable, deviceIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; imei: string }>(
    sql`select id, imei from ${deviceModel} devices where id = any(${idArray(deviceIds)})`,
  )
  return new Map(rows.map(({ id, imei }) => [id, imei]))
}
