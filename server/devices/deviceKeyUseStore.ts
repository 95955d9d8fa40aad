import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { deviceKeys } from '../database/schema/devices.ts'
import { epochMs } from '../database/epochMs.ts'

export interface FoundKey {
  deviceId: number
  imei: string
  /** The id that the key is bound to; null until the first message. */
  boundId: string | null
  isRevoked: boolean
  /** Epoch ms. */
  lastUsed: number | null
}

/** The maximum number of refused ids per device; the oldest are dropped. */
const maxRefused = 50
const instantOf = (now: number) => new Date(now).toISOString()

/** Returns the device of a key; undefined for an unknown key. */
export async function findDeviceKey(db: Queryable, key: string): Promise<FoundKey | undefined> {
  const { rows } = await db.execute<{ row: FoundKey }>(sql`
    select json_build_object('deviceId', d.id, 'imei', d.imei, 'boundId', k.bound_id,
      'isRevoked', k.revoked_at is not null, 'lastUsed', ${epochMs('k.last_used')}) as row
    from device_keys k join devices d on d.id = k.device_id where k.key = ${key}`)
  return rows[0]?.row
}

/** Binds a device's key to an id unless it's already bound. Returns the id that it's bound to. */
export async function bindKey(db: Queryable, deviceId: number, senderId: string, now: number): Promise<string> {
  const { boundId, boundAt } = deviceKeys
  const [bound] = await db
    .update(deviceKeys)
    .set({
      boundId: sql`coalesce(${boundId}, ${senderId})`,
      boundAt: sql`coalesce(${boundAt}, ${instantOf(now)}::timestamptz)`,
    })
    .where(eq(deviceKeys.deviceId, deviceId))
    .returning({ boundId })
  return bound?.boundId ?? senderId
}

/** Stores when a device's key was last used (epoch ms). */
export async function noteKeyUsed(db: Queryable, deviceId: number, now: number): Promise<void> {
  await db
    .update(deviceKeys)
    .set({ lastUsed: new Date(now) })
    .where(eq(deviceKeys.deviceId, deviceId))
}

/** Counts messages sent with a device's key from an id other than its own. */
export async function countRefusedSender(
  db: Queryable,
  given: { deviceId: number; senderId: string; messages: number },
  now: number,
): Promise<void> {
  const { deviceId, senderId, messages } = given
  const at = sql`${instantOf(now)}::timestamptz`
  await db.execute(sql`
    insert into refused_senders as r (device_id, sender_id, messages, first_seen, last_seen)
    values (${deviceId}, ${senderId}, ${messages}, ${at}, ${at})
    on conflict (device_id, sender_id) do update
      set messages = r.messages + excluded.messages, last_seen = excluded.last_seen`)
  await db.execute(sql`
    delete from refused_senders where device_id = ${deviceId} and sender_id in (
      select sender_id from refused_senders where device_id = ${deviceId} order by last_seen desc offset ${maxRefused})`)
}
