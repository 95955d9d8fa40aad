import { and, desc, eq, gt, gte, inArray, isNotNull, lt, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Gateway } from '../../contract/ingest/gateways.ts'
import type { Queryable } from '../database/database.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { idArray, isAmong } from '../database/idArray.ts'
import { emptyMessage, type IncomingMessage, type ParsedEntry } from './incomingMessage.ts'
import { deviceModel } from '../devices/deviceModel.ts'
import { storedSenderMessages, unknownSenders } from '../database/schema/ingest.ts'

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
  const ordered = [...senders].sort((a, b) => (a.imei < b.imei ? -1 : 1))
  const { rows } = await tx.execute<{ sender: UnknownSender; isNew: boolean }>(sql`
    insert into unknown_senders as s (imei, gateway, first_seen, last_seen, messages, latitude, longitude, position_at, last_alarm)
    select imei, gateway, ${at}::timestamptz, ${at}::timestamptz, messages, latitude, longitude,
      to_timestamp("positionAt" / 1000.0), "lastAlarm"
    from json_to_recordset(${JSON.stringify(ordered)}::json) as g(imei text, gateway text, messages int, latitude float8,
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
    await tx
      .delete(unknownSenders)
      .where(
        inArray(
          unknownSenders.id,
          tx
            .select({ id: unknownSenders.id })
            .from(unknownSenders)
            .orderBy(desc(unknownSenders.lastSeen), desc(unknownSenders.id))
            .offset(maxSenders),
        ),
      )
  return new Map(rows.map(({ sender }) => [sender.imei, sender]))
}

/** Stores messages until their senders are registered. Returns which ones are new, by index, or null if there is no room. */
export async function storeSenderMessages(
  tx: Queryable,
  messages: readonly { senderId: number; message: IncomingMessage; duressFlag?: boolean }[],
  now: number,
): Promise<ReadonlySet<number> | null> {
  const totals = await tx
    .select({ bytes: sql<number>`coalesce(sum(${unknownSenders.storedBytes}), 0)::float8` })
    .from(unknownSenders)
  const values = messages.map(({ senderId, message, duressFlag }, index) => {
    const known = Object.entries({ ...message, duressFlag }).filter(([, value]) => value !== null)
    return { senderId, index, message: Object.fromEntries(known) }
  })
  const text = JSON.stringify(values)
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
  const ids = full.map(({ id }) => id)
  await tx.execute(sql`
    delete from kept_messages k using (
      select id, sum(greatest(octet_length(message::text), ${minRowBytes}::int)) over (partition by sender_id order by id desc) as bytes
      from kept_messages where sender_id = any(${idArray(ids)})) ranked
    where ranked.id = k.id and ranked.bytes > ${maxSenderBytes * 0.8}`)
  await recount(tx, ids)
}

/** Sums up the sizes of what is stored of senders. */
async function recount(tx: Queryable, ids: readonly number[]): Promise<void> {
  const { senderId, message } = storedSenderMessages
  const bytes = tx
    .select({ bytes: sql`sum(greatest(octet_length(${message}::text), ${minRowBytes}::int))` })
    .from(storedSenderMessages)
    .where(eq(senderId, unknownSenders.id))
  await tx
    .update(unknownSenders)
    .set({ storedBytes: sql`coalesce(${bytes}, 0)` })
    .where(isAmong(unknownSenders.id, ids))
}

/** Deletes messages that have been stored for longer than retentionMs. */
export async function deleteExpired(db: Queryable, now: number): Promise<void> {
  const { senderId, received } = storedSenderMessages
  const deleted = db.$with('deleted').as(
    db
      .delete(storedSenderMessages)
      .where(lt(received, new Date(now - retentionMs)))
      .returning({ id: senderId }),
  )
  const senders = await db.with(deleted).selectDistinct({ id: deleted.id }).from(deleted)
  const ids = senders.map(({ id }) => id)
  if (ids.length > 0) await recount(db, ids)
}

const isSameImei = (one: SQLWrapper, other: SQLWrapper) => sql`lower(${one}) = lower(${other})`

/** Returns SQL that's true for the IMEI of a sender that isn't registered as a device. */
export const isUnregistered = (imei: SQLWrapper): SQL =>
  sql`not exists (select 1 from ${deviceModel} d where ${isSameImei(sql`d.imei`, imei)})`

/** A sender that has been registered as a device on an asset, so its messages can be processed. */
export interface RegisteredSender {
  id: number
  deviceId: number
  imei: string
  gateway: Gateway
}

/** Returns senders that have since been registered and whose device is on an asset. */
export async function registeredSenders(db: Queryable): Promise<RegisteredSender[]> {
  const devices = deviceModel.as('d')
  const { id, imei } = unknownSenders
  return db
    .selectDistinctOn([id], { id, deviceId: devices.id, imei, gateway: sql<Gateway>`${unknownSenders.gateway}` })
    .from(unknownSenders)
    .innerJoin(devices, isSameImei(devices.imei, imei))
    .where(and(isNotNull(devices.assetId), ne(devices.deviceStatus, 'Disabled')))
    .orderBy(id, desc(eq(devices.imei, imei)), devices.id)
}

/**
 * Removes a sender from the list, in the transaction that processes its stored messages. Returns these messages, or null if another server
 * took them.
 */
export async function takeStored(tx: Queryable, senderId: number, now: number): Promise<ParsedEntry[] | null> {
  const isSender = eq(unknownSenders.id, senderId)
  const locked = await tx.select({ id: unknownSenders.id }).from(unknownSenders).where(isSender).for('update')
  if (locked.length === 0) return null
  const { id, received } = storedSenderMessages
  const stored = await tx
    .select({ message: sql<StoredSenderMessage>`${storedSenderMessages.message}` })
    .from(storedSenderMessages)
    .where(and(eq(storedSenderMessages.senderId, senderId), gte(received, new Date(now - retentionMs))))
    .orderBy(id)
  await tx.delete(unknownSenders).where(isSender)
  return stored.map(({ message: { duressFlag, ...known } }) => ({
    message: { ...emptyMessage(known.created), ...known },
    ...(duressFlag === undefined ? {} : { duressFlag }),
  }))
}
