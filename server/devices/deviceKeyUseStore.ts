import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { deviceKeys, devices, refusedSenders } from '../database/schema/devices.ts'

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
  const { boundId, revokedAt, lastUsed } = deviceKeys
  const [found] = await db
    .select({ deviceId: devices.id, imei: devices.imei, boundId, revokedAt, lastUsed })
    .from(deviceKeys)
    .innerJoin(devices, eq(devices.id, deviceKeys.deviceId))
    .where(eq(deviceKeys.key, key))
  if (!found) return undefined
  const { revokedAt: revoked, lastUsed: used, ...device } = found
  return { ...device, isRevoked: revoked !== null, lastUsed: used?.getTime() ?? null }
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
  use: { deviceId: number; senderId: string; messages: number },
  now: number,
): Promise<void> {
  const { deviceId, senderId, messages } = use
  const at = new Date(now)
  const { senderId: sender, lastSeen } = refusedSenders
  const isDevice = eq(refusedSenders.deviceId, deviceId)
  await db
    .insert(refusedSenders)
    .values({ deviceId, senderId, messages, firstSeen: at, lastSeen: at })
    .onConflictDoUpdate({
      target: [refusedSenders.deviceId, sender],
      set: { messages: sql`${refusedSenders.messages} + excluded.messages`, lastSeen: at },
    })
  const oldest = db.select({ sender }).from(refusedSenders).where(isDevice).orderBy(desc(lastSeen)).offset(maxRefused)
  await db.delete(refusedSenders).where(and(isDevice, inArray(sender, oldest)))
}
