import { and, eq, gte, max, min, sql } from 'drizzle-orm'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { lastItem } from '../../domain/lists/itemAt.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import { firstAtLeast } from '../../domain/trips/firstAtLeast.ts'
import { compareMessages } from '../../domain/trips/messageOrder.ts'
import type { Database, Queryable } from '../database/database.ts'
import { firstSpan, leastBeyond, spansBeyond, widerSpan, type DayQuestion } from '../../domain/reports/day/daySpan.ts'
import { limitHeapGrowth } from '../threads/heapGrowth.ts'
import { messagesOfRecords } from './messagesOfRecords.ts'
import { unpacked } from './packedMessages.ts'
import { columnsOf, messageRecord, messageRow, toMessage, type MessageValues } from './messageColumns.ts'
import { messages } from '../database/schema/ingest.ts'

const iso = (at: number) => new Date(at).toISOString()
/** Above this many messages, V8 may keep only little garbage beside them; reportMaker lifts that limit again. */
const busyDayMessages = 20_000

/** About how many messages are read at once, so that incoming messages never wait long for the database. */
const maxAtOnce = 1_500
/**
 * How many bytes of them come as one value. As base64, more than 96 kB is a text that V8 gives memory of its own, which is taken from the
 * system and given back each time: that takes 40 times as long as reading the text.
 */
const bytesAtOnce = 60_000

/**
 * Returns an asset's messages in a span (epoch milliseconds, end exclusive) in the order of the device clock. They are read in pieces,
 * between which the database has time for other queries, and packed.
 * @param onRead called after each piece with the time of its last message
 */
export async function readMessages(
  db: Database,
  assetId: number,
  start: number,
  end: number,
  onRead?: (until: number) => void,
): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = []
  for await (const piece of packedPieces(db, assetId, start, end)) {
    for (const message of piece) messages.push(message)
    if (messages.length > busyDayMessages) limitHeapGrowth(true)
    onRead?.(lastItem(piece).created)
  }
  return messages
}

/**
 * Yields the same messages a piece at a time, each an object of its own: each piece has about 1,500 messages, and always all messages of its
 * last moment.
 */
export async function* messagePieces(
  db: Database,
  assetId: number,
  start: number,
  end: number,
): AsyncGenerator<StoredMessage[], void> {
  for await (const piece of packedPieces(db, assetId, start, end)) yield piece.map(unpacked)
}

async function* packedPieces(
  db: Database,
  assetId: number,
  start: number,
  end: number,
): AsyncGenerator<StoredMessage[], void> {
  let atOnce = maxAtOnce
  let next: Promise<StoredMessage[]> | null = readPiece(db, assetId, { start, end }, atOnce)
  while (next) {
    const read: StoredMessage[] = await next
    const isLast = read.length < atOnce
    // The last moment of a full piece may have more messages: the next piece begins with it.
    const messages: StoredMessage[] = isLast ? read : read.slice(0, firstAtLeast(read, lastItem(read).created, timeOf))
    // A moment that fills a piece is read again with room for more.
    atOnce = messages.length > 0 ? maxAtOnce : 2 * atOnce
    // The next piece is read while the caller works on this one; a caller that stops early doesn't need its error.
    next = isLast ? null : readPiece(db, assetId, { start: lastItem(read).created, end }, atOnce)
    next?.catch(() => undefined)
    if (messages.length > 0) yield messages
  }
}

const timeOf = ({ created }: StoredMessage) => created

/**
 * Returns the messages of an asset from a time on (epoch ms) that were stored after one of its messages (by id), in the order of the device
 * clock.
 */
export async function messagesAfter(
  tx: Queryable,
  assetId: number,
  { id, from }: { id: number; from: number },
): Promise<StoredMessage[]> {
  const { rows } = await tx.execute<{ row: MessageValues }>(sql`
    select json_build_array(${sql.raw(messageRow)}) as row from messages m
    where asset_id = ${assetId} and m.created >= ${iso(from)} and id > ${id} order by m.created, sequence, id`)
  return rows.map(({ row }) => toMessage(assetId, row))
}

/** Returns whether an asset has messages after a time (epoch ms) with every one of these fields. */
export async function areReportedAfter(
  db: Queryable,
  assetId: number,
  at: number,
  fields: readonly (keyof StoredMessage)[],
): Promise<boolean> {
  const exists = columnsOf(fields).map(
    (column) => sql`exists (select 1 from messages m where asset_id = ${assetId}
      and m.created > ${iso(at)} and ${sql.raw(column)} is not null)`,
  )
  if (exists.length === 0) return true
  const { rows } = await db.execute<{ all: boolean }>(sql`select ${sql.join(exists, sql` and `)} as all`)
  return rows[0]?.all === true
}

const isFrom = (assetId: number, since: number) =>
  and(eq(messages.assetId, assetId), gte(messages.created, new Date(since)))

/** Returns whether an asset has messages from a time on (epoch ms). */
export async function isReportedFrom(db: Queryable, assetId: number, since: number): Promise<boolean> {
  const found = await db.select({ id: messages.id }).from(messages).where(isFrom(assetId, since)).limit(1)
  return found.length > 0
}

/** Returns when an asset's first message was created (epoch ms); null without messages. */
export async function firstMessageAt(db: Queryable, assetId: number): Promise<number | null> {
  const { assetId: id, created } = messages
  const [found] = await db
    .select({ first: min(created) })
    .from(messages)
    .where(eq(id, assetId))
  return found?.first?.getTime() ?? null
}

/** Returns the id of the most recently stored message of an asset from a time on (epoch ms); 0 without one. */
export async function lastIdFrom(db: Queryable, assetId: number, from: number): Promise<number> {
  const [found] = await db
    .select({ id: max(messages.id) })
    .from(messages)
    .where(isFrom(assetId, from))
  return found?.id ?? 0
}

/**
 * Returns the messages of a day and its margins, or of a longer span where those leave open what lasts long enough, in the order of the
 * device clock, with the span.
 */
export async function readDecidedSpan(
  db: Database,
  assetId: number,
  question: DayQuestion,
): Promise<{ messages: StoredMessage[]; span: Span }> {
  let span = firstSpan(question)
  let messages = await readMessages(db, assetId, span.start, span.end)
  for (let wider = widerSpan(question, span, messages); wider; wider = widerSpan(question, span, messages)) {
    const before = await readMessages(db, assetId, wider.start, span.start)
    const after = await readMessages(db, assetId, span.end, wider.end)
    messages = [...before, ...messages, ...after]
    span = wider
  }
  return { messages, span }
}

/**
 * Returns the messages that a day's movement is found in: those of readDecidedSpan and, if the device was silent at the beginning or end of
 * the span, or sends seldom, those beyond it (spansBeyond). They show whether the vehicle was parked in between, and how its roads bend.
 */
export async function readDayMessages(
  db: Database,
  assetId: number,
  question: DayQuestion,
): Promise<{ messages: StoredMessage[]; span: Span }> {
  const { messages, span } = await readDecidedSpan(db, assetId, question)
  const beyond = spansBeyond(question, span, messages)
  if (!beyond.before && !beyond.after) return { messages, span }
  const before = beyond.before ? await readBeyond(db, assetId, beyond.before, 'desc') : []
  const after = beyond.after ? await readBeyond(db, assetId, beyond.after, 'asc') : []
  return { messages: [...before.reverse(), ...messages, ...after], span }
}

async function readBeyond(
  db: Database,
  assetId: number,
  { start, end }: Span,
  order: 'asc' | 'desc',
): Promise<StoredMessage[]> {
  const { rows } = await db.$client.query<MessageValues>({
    rowMode: 'array',
    text: `select ${messageRow} from messages m where asset_id = $1 and m.created >= $2 and m.created < $3
      order by m.created ${order}, sequence ${order}, id ${order} limit ${leastBeyond}`,
    values: [assetId, new Date(start).toISOString(), new Date(end).toISOString()],
  })
  return rows.map((row) => toMessage(assetId, row))
}

/**
 * Reads the first messages of a span, at most so many, in the order of the device clock. The database orders them by time alone, for which it
 * has an index: if it had to sort by more than that, then without statistics it would read the whole rest of the day for each piece. All rows
 * come as a few values of bytes, in base64, because as values of bytes they would come as hexadecimal digits: with a text for each value,
 * reading takes twice as long, and as JSON written by the database more than three times.
 */
async function readPiece(
  db: Database,
  assetId: number,
  { start, end }: Span,
  atOnce: number,
): Promise<StoredMessage[]> {
  const { rows } = await db.$client.query<[string, number]>({
    rowMode: 'array',
    // A limit that is a parameter would leave the plan to a guess.
    name: `piece of ${atOnce} messages`,
    text: `select encode(substring(bytes from at for ${bytesAtOnce}), 'base64'), count
      from (select string_agg(${messageRecord}, '') as bytes, count(*) from (select * from messages
        where asset_id = $1 and created >= $2 and created < $3 order by created limit ${atOnce}) m) piece,
      generate_series(1, octet_length(bytes), ${bytesAtOnce}) at order by at`,
    values: [assetId, new Date(start).toISOString(), new Date(end).toISOString()],
  })
  const bytes = Buffer.concat(rows.map(([text]) => Buffer.from(text, 'base64')))
  const messages = rows[0] ? messagesOfRecords(assetId, bytes, rows[0][1]) : []
  // Messages of the same time are ordered by content too, which the database can't do; ids follow the order of arrival.
  return messages.sort((a, b) => compareMessages(a, b) || a.id - b.id)
}
