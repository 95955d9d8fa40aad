import { sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'

/** A month (UTC) of stored messages. */
export interface MessageMonth {
  /** As 'YYYY-MM'. */
  month: string
  /** An estimate of the database for a large month, else counted. */
  messages: number
  /** On the disk, indexes included. */
  bytes: number
  indexBytes: number
}

/** Above this many, messages of a month are estimated. */
const countedUpTo = 100_000

/** While a large table is read or a month is removed, others wait at most this long for the lock; then it's tried again later. */
const shortLock = sql`set local lock_timeout = '2s'`

interface Partition extends Record<string, unknown> {
  /** Null: the default partition. */
  month: string | null
  name: string
  messages: number
  bytes: number
  indexBytes: number
}

/** Returns the partitions of the table of messages; none while it's being converted. */
async function partitions(db: Queryable): Promise<Partition[]> {
  const { rows } = await db.execute<Partition>(sql`
    select c.relname as name, c.reltuples::float8 as messages, pg_total_relation_size(c.oid)::float8 as bytes,
      pg_indexes_size(c.oid)::float8 as "indexBytes",
      case when c.relname ~ '^messages_\d{4}_\d{2}$' then replace(right(c.relname, 7), '_', '-') end as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.messages'::regclass order by c.relname`)
  return rows
}

/**
 * Returns the months of which there are messages, the oldest first. Messages of a month without a partition of its own have their share of
 * the default partition. Empty while messages of an earlier version are converted (conversionProgress).
 */
export async function messageMonths(db: Queryable): Promise<MessageMonth[]> {
  const months: MessageMonth[] = []
  for (const { month, name, messages, bytes, indexBytes } of await partitions(db)) {
    if (month === null) months.push(...(await monthsOfDefault(db, name, bytes, indexBytes)))
    else {
      const count = messages > countedUpTo ? messages : await countAll(db, name)
      if (count > 0) months.push({ month, messages: count, bytes, indexBytes })
    }
  }
  return months.sort((a, b) => (a.month < b.month ? -1 : 1))
}

async function countAll(db: Queryable, name: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::float8 as count from ${sql.identifier(name)}`,
  )
  return firstItem(rows).count
}

async function monthsOfDefault(
  db: Queryable,
  name: string,
  bytes: number,
  indexBytes: number,
): Promise<MessageMonth[]> {
  const { rows } = await db.execute<{ month: string; messages: number }>(sql`
    select to_char(created at time zone 'UTC', 'YYYY-MM') as month, count(*)::float8 as messages
    from ${sql.identifier(name)} group by 1`)
  const all = rows.reduce((sum, { messages }) => sum + messages, 0)
  const shareOf = (whole: number, messages: number) => Math.round((whole * messages) / all)
  return rows.map(({ month, messages }) => ({
    month,
    messages,
    bytes: shareOf(bytes, messages),
    indexBytes: shareOf(indexBytes, messages),
  }))
}

/** Returns a condition on the messages of a month, 'YYYY-MM'. Throws when it's none. */
function inMonth(month: string) {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`${month} is no month like 2026-11.`)
  const first = `${month}-01T00:00:00Z`
  return sql`created >= ${first}::timestamptz and created < (${first}::timestamptz at time zone 'UTC' + interval '1 month') at time zone 'UTC'`
}

/** Throws while messages are converted: until then, none may be removed. */
async function refuseDuringConversion(tx: Queryable): Promise<void> {
  if ((await partitions(tx)).length === 0) throw new Error('Messages are removed only when their conversion has ended.')
}

/**
 * Removes a month ('YYYY-MM') with all its messages, of every customer. Nothing is removed, and false is returned, when it doesn't hold
 * exactly as many messages as the caller has archived: some arrived since. mayRemove is asked last, when nothing can be added any more. Rejects
 * when the lock can't be had within 2 s, and while messages are converted.
 */
export async function removeMonth(
  db: Database,
  month: string,
  archived: number,
  mayRemove: (tx: Transaction) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const condition = inMonth(month)
  return db.transaction(async (tx) => {
    await tx.execute(shortLock)
    // Nothing can be added from here on, so that what is counted is what is removed.
    await tx.execute(sql`lock table messages in access exclusive mode`)
    await refuseDuringConversion(tx)
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::float8 as count from messages where ${condition}`,
    )
    if (firstItem(rows).count !== archived || !(await mayRemove(tx))) return false
    const own = (await partitions(tx)).find((partition) => partition.month === month)
    if (own) await tx.execute(sql`drop table ${sql.identifier(own.name)}`)
    else await tx.execute(sql`delete from messages where ${condition}`)
    return true
  })
}

/** The conversion of a filled table of an earlier version (migration 0027): its rows are copied into messages_new.messages. */
interface Conversion {
  /** Every message up to this id is copied. */
  copiedTo: number
  /** The new table is in place; the old one only has to be dropped. */
  isSwapped: boolean
}

/** Returns the conversion under way; null when there is none. */
export async function readConversion(db: Queryable): Promise<Conversion | null> {
  const { rows: found } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('messages_new.progress') is not null as "isThere"`,
  )
  if (!firstItem(found).isThere) return null
  const { rows } = await db.execute<Conversion & Record<string, unknown>>(sql`
    select copied_to::float8 as "copiedTo", swapped_at is not null as "isSwapped" from messages_new.progress`)
  return rows[0] ?? null
}

/** Returns how far messages of an earlier version have been converted, 0 to 99 percent; null when there are none to convert. */
export async function conversionProgress(db: Queryable): Promise<{ percent: number } | null> {
  const conversion = await readConversion(db)
  if (!conversion || conversion.isSwapped) return null
  const { rows } = await db.execute<{ percent: number }>(sql`
    select floor(least(99, 100.0 * copied_to / greatest(last_id, 1)))::int as percent from messages_new.progress`)
  return rows[0] ?? null
}
