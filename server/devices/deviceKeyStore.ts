import { and, count, eq, gt, isNull, min, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeviceConnection } from '../../contract/devices/deviceKeyEndpoints.ts'
import { messageName } from '../../contract/ingest/messageCatalogue.ts'
import type { Queryable } from '../database/database.ts'
import { deviceKeys, devices } from '../database/schema/devices.ts'
import { timestamp } from '../database/timestamp.ts'
import { isoText } from '../records/pagedList.ts'
import { assetModel } from '../assets/assetModel.ts'
import { isFixSql, messageModel } from '../ingest/messageModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'

type StoredLastMessage = NonNullable<DeviceConnection['lastMessage']>
/** What the database knows about a connection. */
type Connection = Omit<DeviceConnection, 'publicUrl' | 'now'>
type ConnectionRow = Omit<Connection, 'lastMessage'> & {
  lastMessage: (Omit<StoredLastMessage, 'messageName'> & { messageID: number; alarm: string | null }) | null
}

/** Of a device's newest messages by its own clock, the one that came last is looked for among so many. */
const maxListed = 20

/** Returns how a device connects; undefined when there's no such device. */
export async function readConnection(db: Queryable, id: number): Promise<Connection | undefined> {
  const isFix = isFixSql(sql`m.validity`)
  const d = alias(devices, 'd')
  const k = alias(deviceKeys, 'k')
  const assets = assetModel.as('a')
  const row = sql<ConnectionRow>`json_build_object('deviceId', d.id, 'name', d.name, 'imei', d.imei, 'deviceStatus', d.device_status,
      'assetId', a.id, 'assetName', coalesce(a.name, ''),
      'isOnMap', exists (select 1 from ${liveStateModel} l where l.asset_id = a.id and l.latitude is not null),
      'key', case when k.device_id is null then null else json_build_object('key', k.key, 'created', ${isoText('k.created')},
        'isRevoked', k.revoked_at is not null, 'boundId', k.bound_id, 'boundAt', ${isoText('k.bound_at')}) end,
      'refused', coalesce((select json_agg(json_build_object('senderId', r.sender_id, 'messages', r.messages,
          'firstSeen', ${isoText('r.first_seen')}, 'lastSeen', ${isoText('r.last_seen')}) order by r.last_seen desc)
        from refused_senders r where r.device_id = d.id), '[]'::json),
      'lastMessage', (select json_build_object('received', ${isoText('m.received')}, 'messageID', m.message_id, 'alarm', m.alarm,
          'latitude', case when ${isFix} then m.latitude end, 'longitude', case when ${isFix} then m.longitude end,
          'satellites', m.satellites, 'deviceVolts', m.device_volts)
        from (select * from ${messageModel} messages where device_id = d.id order by device_second desc limit ${maxListed}) m
        order by m.received desc, m.id desc limit 1))`
  const [found] = await db
    .select({ row })
    .from(d)
    .leftJoin(assets, eq(assets.id, d.assetId))
    .leftJoin(k, eq(k.deviceId, d.id))
    .where(eq(d.id, id))
  if (!found) return undefined
  if (!found.row.lastMessage) return { ...found.row, lastMessage: null }
  const { messageID, alarm, ...lastMessage } = found.row.lastMessage
  return { ...found.row, lastMessage: { ...lastMessage, messageID, messageName: messageName(messageID, alarm) } }
}

/** Adds a key to a device that doesn't have one. */
export async function addDeviceKey(db: Queryable, deviceId: number, key: string, now: number): Promise<void> {
  await db.execute(sql`
    insert into device_keys (device_id, key, created)
    select id, ${key}, ${new Date(now).toISOString()}::timestamptz from devices where id = ${deviceId}
    on conflict (device_id) do nothing`)
}

/** Replaces a device's key by one that isn't bound to an id yet, and clears the ids refused with the old one. */
export async function replaceDeviceKey(db: Queryable, deviceId: number, key: string, now: number): Promise<void> {
  const at = timestamp(now)
  await db.execute(sql`
    with forgotten as (delete from refused_senders where device_id = ${deviceId})
    insert into device_keys (device_id, key, created) select id, ${key}, ${at} from devices where id = ${deviceId}
    on conflict (device_id) do update set key = excluded.key, created = excluded.created, bound_id = null, bound_at = null,
      last_used = null, revoked_at = null`)
}

/** What a device's history records about its key: never the key itself. */
interface KeyState {
  id: number
  deviceKey: 'Active' | 'Revoked' | null
  deviceKeyCreated: string | null
}

/** Locks a device and returns the state of its key for its history; undefined when there's no such device. */
export async function readKeyState(tx: Queryable, deviceId: number): Promise<KeyState | undefined> {
  const [found] = await tx
    .select({ id: devices.id, key: { created: deviceKeys.created, revokedAt: deviceKeys.revokedAt } })
    .from(devices)
    .leftJoin(deviceKeys, eq(deviceKeys.deviceId, devices.id))
    .where(eq(devices.id, deviceId))
    .for('no key update', { of: devices })
  if (!found) return undefined
  const { id, key } = found
  if (!key) return { id, deviceKey: null, deviceKeyCreated: null }
  return { id, deviceKey: key.revokedAt ? 'Revoked' : 'Active', deviceKeyCreated: key.created.toISOString() }
}

/** Revokes a device's key. A key that is already revoked keeps the time of its first revocation. */
export async function markKeyRevoked(db: Queryable, deviceId: number, now: number): Promise<void> {
  await db
    .update(deviceKeys)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(deviceKeys.deviceId, deviceId), isNull(deviceKeys.revokedAt)))
}

/** Returns lists of ids of devices whose IMEIs differ only in case, which earlier versions allowed. */
export async function readImeiCaseConflicts(db: Queryable): Promise<string[][]> {
  const { id, imei } = devices
  const found = await db
    .select({ imeis: sql<string[]>`array_agg(${imei} order by ${id})` })
    .from(devices)
    .where(ne(imei, ''))
    .groupBy(sql`lower(${imei})`)
    .having(gt(count(), 1))
    .orderBy(min(id))
  return found.map(({ imeis }) => imeis)
}
