import { sql, type Name, type SQL } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { countedBytes, countRows, type RowCount } from '../database/countRows.ts'
import type { Queryable, Transaction } from '../database/database.ts'

/** A month (UTC) of stored messages. */
export interface MessageMonth {
  /** As 'YYYY-MM'. */
  month: string
  messages: number
  /** Whether the database estimated them (countRows). */
  isEstimate: boolean
  /** On the disk, indexes included. */
  bytes: number
  indexBytes: number
}

interface MessagePartition extends Record<string, unknown> {
  /** Null: the default partition. */
  month: string | null
  name: string
  bytes: number
  indexBytes: number
}

/** Returns the partitions of the table of messages; none while it's being converted. */
export async function messagePartitions(db: Queryable): Promise<MessagePartition[]> {
  const { rows } = await db.execute<MessagePartition>(sql`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      pg_indexes_size(c.oid)::float8 as "indexBytes",
      case when c.relname ~ '^messages_[0-9]{4}_[0-9]{2}$' then replace(right(c.relname, 7), '_', '-') end as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.messages'::regclass order by c.relname`)
  return rows
}

/** Above which size, in bytes with indexes, messages are estimated; and of how many pages of the default partition, then. */
interface CountLimits {
  countedBytes: number
  /** How much is counted in all: of many months, smaller ones are estimated. */
  countedInAll?: number
  sampledPages: number
}

const defaultLimits: CountLimits = { countedBytes, sampledPages: 500 }
const defaultInAll = 5 * countedBytes

/**
 * Returns the months of which there are messages, the oldest first, without ever reading a large table whole. Messages of a month without a
 * partition of its own have their share of the default partition; of a large one, a month with few messages may be missing (namesOfMonths has
 * them all). Empty while messages of an earlier version are converted (conversionProgress).
 */
export async function messageMonths(db: Queryable, limits: CountLimits = defaultLimits): Promise<MessageMonth[]> {
  const months: MessageMonth[] = []
  const found = await messagePartitions(db)
  const countedEach = Math.min(limits.countedBytes, (limits.countedInAll ?? defaultInAll) / found.length)
  for (const partition of found) {
    const { month, name, bytes, indexBytes } = partition
    const { rows: messages, isEstimate } = await countRows(db, name, bytes, countedEach)
    if (messages === 0) continue
    if (month !== null) months.push({ month, messages, isEstimate, bytes, indexBytes })
    else {
      const sampled = isEstimate ? await messagesByMonth(db, sampleOf(partition, limits.sampledPages)) : []
      const shares = sampled.length > 0 ? sampled : await messagesByMonth(db, sql.identifier(name))
      months.push(...sharesOf(partition, shares, { rows: messages, isEstimate }))
    }
  }
  return months.sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** Returns the months ('YYYY-MM', in order) that may have messages: none is missing that has some. Reads what is in the default partition. */
export async function namesOfMonths(db: Queryable): Promise<string[]> {
  const names = new Set<string>()
  for (const { month, name } of await messagePartitions(db)) {
    if (month !== null) names.add(month)
    else for (const one of await messagesByMonth(db, sql.identifier(name))) names.add(one.month)
  }
  return [...names].sort()
}

interface MonthCount extends Record<string, unknown> {
  month: string
  messages: number
}

async function messagesByMonth(db: Queryable, source: SQL | Name): Promise<MonthCount[]> {
  const { rows } = await db.execute<MonthCount>(sql`
    select to_char(created at time zone 'UTC', 'YYYY-MM') as month, count(*)::float8 as messages from ${source} group by 1`)
  return rows
}

const pageBytes = 8_192

/** Returns about so many pages of a table, each time the same. */
function sampleOf({ name, bytes, indexBytes }: MessagePartition, pages: number): SQL {
  const percent = Math.min(100, (100 * pages * pageBytes) / Math.max(bytes - indexBytes, pageBytes))
  return sql`${sql.identifier(name)} tablesample system (${percent}) repeatable (1)`
}

/** Divides the default partition by months, as the messages found in it are. */
function sharesOf(
  { bytes, indexBytes }: MessagePartition,
  found: readonly MonthCount[],
  { rows, isEstimate }: RowCount,
): MessageMonth[] {
  const all = found.reduce((sum, { messages }) => sum + messages, 0)
  return found.map(({ month, messages }) => {
    const shareOf = (whole: number) => Math.round((whole * messages) / all)
    return {
      month,
      messages: isEstimate ? shareOf(rows) : messages,
      isEstimate,
      bytes: shareOf(bytes),
      indexBytes: shareOf(indexBytes),
    }
  })
}

/**
 * Throws while messages of an earlier version are converted: until then, none are removed or read back. No conversion can begin before the
 * transaction ends.
 */
export async function refuseDuringConversion(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table only messages in row exclusive mode`)
  if (await conversionProgress(tx)) throw new Error('Messages of an earlier version are still being converted.')
}

/** The conversion of a filled table of an earlier version (migration 0027): its rows are copied into messages_new.messages. */
interface Conversion {
  /** Every message up to this id is copied. */
  copiedTo: number
  /** How far that is, 0 to 99. */
  percent: number
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
    select copied_to::float8 as "copiedTo", floor(least(99, 100.0 * copied_to / greatest(last_id, 1)))::int as percent,
      swapped_at is not null as "isSwapped" from messages_new.progress`)
  return rows[0] ?? null
}

/** Returns how far messages of an earlier version have been converted, 0 to 99 percent; null when there are none to convert. */
export async function conversionProgress(db: Queryable): Promise<{ percent: number } | null> {
  const conversion = await readConversion(db)
  return conversion && !conversion.isSwapped ? { percent: conversion.percent } : null
}
