import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { RejectedMessages, UnknownDevice } from '../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { rejectionText } from '../../domain/messages/rejectionText.ts'
import type { Queryable } from '../database/database.ts'
import { isAmong } from '../database/idArray.ts'
import { isoText } from '../records/pagedList.ts'
import { storedSenderMessages, unknownSenders } from '../database/schema/ingest.ts'
import { isUnregistered } from './unknownSenderStore.ts'

/** Returns senders that aren't registered, the most recent first. */
export async function listUnknownSenders(db: Queryable): Promise<Omit<UnknownDevice, 'location'>[]> {
  const { id, imei, gateway, firstSeen, lastSeen, messages, latitude, longitude, positionAt, lastAlarm, ignoredAt } =
    unknownSenders
  const ofSender = db.select({ kept: count() }).from(storedSenderMessages).where(eq(storedSenderMessages.senderId, id))
  const found = await db
    .select({
      id,
      imei,
      gateway,
      firstSeen,
      lastSeen,
      messages,
      kept: sql<number>`${ofSender}`,
      latitude,
      longitude,
      positionAt,
      lastAlarm,
      ignoredAt,
    })
    .from(unknownSenders)
    .where(isUnregistered(imei))
    .orderBy(desc(lastSeen), desc(id))
  return found.map(({ ignoredAt: ignored, ...sender }) => ({
    ...sender,
    firstSeen: sender.firstSeen.toISOString(),
    lastSeen: sender.lastSeen.toISOString(),
    positionAt: sender.positionAt?.toISOString() ?? null,
    isIgnored: ignored !== null,
  }))
}

/** Returns how many senders are neither registered nor ignored. */
export async function countUnknownSenders(db: Queryable): Promise<number> {
  return db.$count(unknownSenders, and(isNull(unknownSenders.ignoredAt), isUnregistered(unknownSenders.imei)))
}

/** Ignores senders and deletes their stored messages. Returns how many senders there were. */
export async function ignoreSenders(tx: Queryable, ids: readonly number[], now: number): Promise<number> {
  const { id } = unknownSenders
  await tx.select({ id }).from(unknownSenders).where(isAmong(id, ids)).orderBy(id).for('update')
  const ignored = await tx
    .update(unknownSenders)
    .set({
      ignoredAt: sql`coalesce(${unknownSenders.ignoredAt}, ${new Date(now).toISOString()}::timestamptz)`,
      storedBytes: 0,
    })
    .where(isAmong(id, ids))
    .returning({ id })
  await tx.delete(storedSenderMessages).where(isAmong(storedSenderMessages.senderId, ids))
  return ignored.length
}

/** Stops ignoring a sender. Returns false if there is no such sender. */
export async function stopIgnoringSender(tx: Queryable, id: number): Promise<boolean> {
  const found = await tx
    .update(unknownSenders)
    .set({ ignoredAt: null })
    .where(eq(unknownSenders.id, id))
    .returning({ id: unknownSenders.id })
  return found.length > 0
}

/** Returns messages that weren't stored, the newest first, with the reasons in the reader's language. */
export async function listRejectedMessages(db: Queryable): Promise<RejectedMessages[]> {
  const { rows } = await db.execute<{ row: RejectedMessages }>(sql`
    select json_build_object('id', row_number() over (order by first_seen, imei, gateway, reason), 'imei', imei,
      'gateway', gateway, 'reason', reason, 'messages', messages, 'firstSeen', ${isoText('first_seen')},
      'lastSeen', ${isoText('last_seen')}) as row
    from rejections order by last_seen desc limit 1000`)
  return rows.map(({ row }) => ({ ...row, reason: rejectionText(row.reason) }))
}
