import { and, count, gte, lt, sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import { utcMonthSpan } from '../../domain/time/utcMonth.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import { messagePartitions, refuseDuringConversion } from './messagePartitionStore.ts'
import { messages } from '../database/schema/ingest.ts'

/** How many messages there are, and the sum of their ids, which may be beyond what a number holds. */
export interface MessageSum {
  messages: number
  ids: string
}

/** Returns how many messages a span (epoch ms) has, and the sum of their ids. */
export async function sumOfIds(db: Queryable, { start, end }: Span): Promise<MessageSum> {
  const { id, created } = messages
  const sums = await db
    .select({ messages: count(), ids: sql<string>`coalesce(sum(${id}), 0)::text` })
    .from(messages)
    .where(and(gte(created, new Date(start)), lt(created, new Date(end))))
  return firstItem(sums)
}

/** What decides whether a month is removed. */
export interface RemovalChecks {
  /** Looks at what there is of the month, for as long as it takes: nothing is locked. */
  isArchived(there: MessageSum): boolean | Promise<boolean>
  /** Asks again right before the removal, while everyone who uses messages waits. */
  mayRemove(tx: Transaction): Promise<boolean>
}

/**
 * Removes the partition of a month ('YYYY-MM') with all its messages, of every customer, if both checks say so and nothing was stored in it
 * since the first one; else returns false, as for a month without a partition of its own. Nobody waits while messages are counted: from before
 * that, a trigger notes that a message of the month is stored. Rejects when a lock can't be had within 2 s, while messages are converted, and
 * when it's no month.
 */
export async function removeMonth(db: Database, month: string, checks: RemovalChecks): Promise<boolean> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error(`${month} is no month like 2026-11.`)
  const own = (await messagePartitions(db)).find((partition) => partition.month === month)
  if (!own) return false
  const names = namesOf(own.name)
  await beginNoting(db, names)
  if (!(await checks.isArchived(await sumOfIds(db, utcMonthSpan(month))))) return false
  return dropUnlessNoted(db, names, checks)
}

/** A partition, and the sequence that moves when a message is stored in it. */
type Names = ReturnType<typeof namesOf>

const namesOf = (partition: string) => ({
  partition: sql.raw(`public.${partition}`),
  noted: sql.raw(`noted_messages.${partition}`),
})

/** Others wait at most this long for those who wait for a lock. */
const shortLock = sql`set local lock_timeout = '2s'`

/**
 * Waits for those who are storing messages in the partition, so that what was stored before can be counted. The trigger stays if the partition
 * does: it costs late messages a few microseconds.
 */
async function beginNoting(db: Database, { partition, noted }: Names): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(shortLock)
    await tx.execute(sql`lock table only ${partition} in share row exclusive mode`)
    await tx.execute(sql`create sequence if not exists ${noted}`)
    await tx.execute(sql`alter sequence ${noted} restart`)
    await tx.execute(sql`
      create or replace trigger messages_noted after insert on ${partition} for each row
        execute function public.note_stored_message('${noted}')`)
  })
}

async function dropUnlessNoted(
  db: Database,
  { partition, noted }: Names,
  { mayRemove }: Pick<RemovalChecks, 'mayRemove'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(shortLock)
    await tx.execute(sql`lock table only messages in access exclusive mode`)
    await tx.execute(sql`lock table only ${partition} in access exclusive mode`)
    await refuseDuringConversion(tx)
    const { rows } = await tx.execute<{ isStored: boolean }>(sql`select is_called as "isStored" from ${noted}`)
    if (firstItem(rows).isStored || !(await mayRemove(tx))) return false
    await tx.execute(sql`drop table ${partition}`)
    await tx.execute(sql`drop sequence ${noted}`)
    return true
  })
}
