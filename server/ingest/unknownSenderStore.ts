import { and, eq, gt, sql } from 'drizzle-orm'
import type { Gateway } from '../../contract/ingest/gateways.ts'
import type { Queryable } from '../database/database.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { emptyMessage, type IncomingMessage, type ParsedEntry } from './incomingMessage.ts'
import { deviceModel } from '../devices/deviceModel.ts'
import { unknownSenders } from '../database/schema/ingest.ts'

/** How long messages of an unregistered sender are stored. */
const retentionMs = 24 * 3_600_000
/**
 * Max bytes stored per sender; beyond that its oldest messages are deleted. Each message counts as at least minRowBytes, so that's 5,000
 * messages at most.
 */
const maxSenderBytes = 1_000_000
/** Max bytes stored for all senders. */
const maxTotalBytes = 50_000_000
const minRowBytes = 200
/** When there are more senders than this, those that haven't sent anything for the longest time are deleted. */
const maxSenders = 5_000

export interface SeenSender {
  imei: string
  gateway: Gateway
  messages: number
  latitude: number | null
  longitude: number | null
  /** Epoch ms; null if no message has a position. */
  positionAt: number | null
  lastAlarm: string
}

export interface UnknownSender {
  id: number
  imei: string
  isIgnored: boolean
}

/** A message as it is stored: without unknown values. */
type StoredSenderMessage = Partial<IncomingMessage> & Pick<IncomingMessage, 'created'> & { duressFlag?: boolean }

/** A late position isn't the last one. */
const isNewer = sql.raw('(excluded.position_at >= coalesce(s.position_at, excluded.position_at))')

/** Counts messages of unregistered senders. Returns the senders by the id that they send. */
export async function countSenders(
  tx: Queryable,
  senders: readonly SeenSender[],
  now: number,
): Promise<Map<string, UnknownSender>> {
  const at = new Date(now).toISOString()
  // Always in the same order, so that two servers can't deadlock.
  const given = [...senders].sort((a, b) => (a.imei < b.imei ? -1 : 1))
  const { rows } = await tx.execute<{ sender: UnknownSender; isNew: boolean }>(sql`
    insert into unknown_senders as s (imei, gateway, first_seen, last_seen, messages, latitude, longitude, position_at, last_alarm)
    select imei, gateway, ${at}::timestamptz, ${at}::timestamptz, messages, latitude, longitude,
      to_timestamp("positionAt" / 1000.0), "lastAlarm"
    from json_to_recordset(${JSON.stringify(given)}::json) as g(imei text, gateway text, messages int, latitude float8,
      longitude float8, "positionAt" float8, "lastAlarm" text)
    on conflict (imei) do update set gateway = excluded.gateway, last_seen = excluded.last_seen,
      messages = s.messages + excluded.messages,
      latitude = case when ${isNewer} then excluded.latitude else s.latitude end,
      longitude = case when ${isNewer} then excluded.longitude else s.longitude end,
      position_at = case when ${isNewer} then excluded.position_at else s.position_at end,
      last_alarm = coalesce(nullif(excluded.last_alarm, ''), s.last_alarm)
    returning json_build_object('id', s.id, 'imei', s.imei, 'isIgnored', s.ignored_at is not null) as sender,
      s.first_seen = s.last_seen as "isNew"`)
  if (rows.some(({ isNew }) => isNew))
    await tx.execute(sql`
      delete from unknown_senders where id in (
        select id from unknown_senders order by last_seen desc, id desc offset ${maxSenders})`)
  return new Map(rows.map(({ sender }) => [sender.imei, sender]))
}

/** Stores messages until their senders are registered. Returns which ones are new, by index, or null if there is no room. */
export async function keepMessages(
  tx: Queryable,
  messages: readonly { senderId: number; message: IncomingMessage; duressFlag?: boolean }[],
  now: number,
): Promise<ReadonlySet<number> | null> {
  const { rows: totals } = await tx.execute<{ bytes: number }>(
    sql`select coalesce(sum(kept_bytes), 0)::float8 as bytes from unknown_senders`,
  )
  const given = messages.map(({ senderId, message, duressFlag }, index) => {
    const known = Object.entries({ ...message, duressFlag }).filter(([, value]) => value !== null)
    return { senderId, index, message: Object.fromEntries(known) }
  })
  const text = JSON.stringify(given)
  if (firstItem(totals).bytes + text.length > maxTotalBytes) return null
  const { rows } = await tx.execute<{ index: number }>(sql`
    with given as materialized (
      select distinct on (g."senderId", g.message) g."senderId" as sender_id, g.index, g.message
      from json_to_recordset(${text}::json) as g("senderId" int, index int, message jsonb)
      where not exists (select 1 from kept_messages k where k.sender_id = g."senderId" and k.message = g.message)
    ), kept as (
      insert into kept_messages (sender_id, received, message)
      select sender_id, ${new Date(now).toISOString()}::timestamptz, message from given order by index
    ), counted as (
      update unknown_senders s set kept_bytes = s.kept_bytes + added.bytes
      from (select sender_id, sum(greatest(octet_length(message::text), ${minRowBytes}::int)) as bytes from given group by 1) added
      where s.id = added.sender_id
    )
    select index from given`)
  await dropOldest(tx, new Set(messages.map(({ senderId }) => senderId)))
  return new Set(rows.map(({ index }) => index))
}

/** Deletes the oldest messages of senders that exceed their limit, down to four fifths of it. */
async function dropOldest(tx: Queryable, senderIds: Iterable<number>): Promise<void> {
  const full = await tx
    .select({ id: unknownSenders.id })
    .from(unknownSenders)
    .where(and(isAmong(unknownSenders.id, senderIds), gt(unknownSenders.storedBytes, maxSenderBytes)))
  if (full.length === 0) return
  const ids = idArray(full.map(({ id }) => id))
  await tx.execute(sql`
    delete from kept_messages k using (
      select id, sum(greatest(octet_length(message::text), ${minRowBytes}::int)) over (partition by sender_id order by id desc) as bytes
      from kept_messages where sender_id = any(${ids})) ranked
    where ranked.id = k.id and ranked.bytes > ${maxSenderBytes * 0.8}`)
  await tx.execute(recount(sql`s.id = any(${ids})`))
}

const recount = (which: ReturnType<typeof sql>) => sql`
  update unknown_senders s set kept_bytes = coalesce((
    select sum(greatest(octet_length(message::text), ${minRowBytes}::int)) from kept_messages k where k.sender_id = s.id), 0)
  where ${which}`

/** Deletes messages that have been stored for longer than retentionMs. */
export async function deleteExpired(db: Queryable, now: number): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with gone as (delete from kept_messages where received < ${new Date(now - retentionMs).toISOString()} returning sender_id)
    select distinct sender_id as id from gone`)
  if (rows.length > 0) await db.execute(recount(sql`s.id = any(${idArray(rows.map(({ id }) => id))})`))
}

/** A sender that has been registered as a device on an asset, so its messages can be processed. */
export interface RegisteredSender {
  id: number
  deviceId: number
  imei: string
  gateway: Gateway
}

/** Returns senders that have since been registered and whose device is on an asset. */
export async function registeredSenders(db: Queryable): Promise<RegisteredSender[]> {
  const { rows } = await db.execute<{ row: RegisteredSender }>(sql`
    select distinct on (s.id) json_build_object('id', s.id, 'deviceId', d.id, 'imei', s.imei, 'gateway', s.gateway) as row
    from unknown_senders s join ${deviceModel} d on lower(d.imei) = lower(s.imei)
    where d.asset_id is not null and d.device_status <> 'Disabled'
    order by s.id, (d.imei = s.imei) desc, d.id`)
  return rows.map(({ row }) => row)
}

/**
 * Removes a sender from the list, in the transaction that processes its stored messages. Returns these messages, or null if another server
 * took them.
 */
export async function takeStored(tx: Queryable, senderId: number, now: number): Promise<ParsedEntry[] | null> {
  const isSender = eq(unknownSenders.id, senderId)
  const locked = await tx.select({ id: unknownSenders.id }).from(unknownSenders).where(isSender).for('update')
  if (locked.length === 0) return null
  const { rows } = await tx.execute<{ message: StoredSenderMessage }>(sql`
    select message from kept_messages where sender_id = ${senderId} and received >= ${new Date(now - retentionMs).toISOString()}
    order by id`)
  await tx.delete(unknownSenders).where(isSender)
  return rows.map(({ message: { duressFlag, ...known } }) => ({
    message: { ...emptyMessage(known.created), ...known },
    ...(duressFlag === undefined ? {} : { duressFlag }),
  }))
}
