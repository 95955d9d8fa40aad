import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { heldSos } from '../database/schema/ingest.ts'
import type { HeldDuress } from './heldDuress.ts'

/** Returns the stored flags of devices (ids), by device. */
export async function readHeldSos(tx: Queryable, deviceIds: readonly number[]): Promise<Map<number, HeldDuress>> {
  const { deviceId } = heldSos
  const stored = await tx
    .select({ deviceId, held: sql<HeldDuress>`${heldSos.held}` })
    .from(heldSos)
    .where(isAmong(deviceId, deviceIds))
  return new Map(stored.map((one) => [one.deviceId, one.held]))
}

/** Stores the flags of devices. */
export async function saveHeldSos(tx: Queryable, flags: readonly HeldDuress[]): Promise<void> {
  if (flags.length === 0) return
  const ordered = flags.map((held) => ({ id: held.deviceId, held })).sort((a, b) => a.id - b.id)
  await tx.execute(sql`
    insert into held_sos (device_id, held)
    select id, held from json_to_recordset(${JSON.stringify(ordered)}::json) as r(id int, held jsonb)
    on conflict (device_id) do update set held = excluded.held`)
}
