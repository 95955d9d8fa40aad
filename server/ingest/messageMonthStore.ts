import { sql, type SQL } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database, Queryable } from '../database/database.ts'

/** No partition is made for months before this one, or more than two months ahead: only a wrong clock gives such messages. */
const firstMonth = sql`'2000-01-01Z'::timestamptz`

/** Returns the first days of the months of which `given` (a table, with a condition) has at least so many messages. */
export async function monthsWorthAPartition(db: Queryable, source: SQL, atLeast: number): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    select to_char(date_trunc('month', created, 'UTC') at time zone 'UTC', 'YYYY-MM-DD') as month from ${source}
    group by 1 having count(*) >= ${atLeast} and min(created) >= ${firstMonth} and min(created) < now() + interval '2 months'
    order by 1`)
  return rows.map(({ month }) => month)
}

/** Makes the partition of a month, given by its first day, unless there is one, and moves into it what the default partition has of it. */
export async function makeMonth(tx: Queryable, schema: 'public' | 'messages_new', month: string): Promise<void> {
  await tx.execute(sql`select make_messages_month(${schema}, ${month}::date)`)
}

/**
 * Makes partitions of messages: of these months ('YYYY-MM') and of those of which the default partition has at least so many messages. Each
 * in a transaction of its own, for which everyone who uses messages waits; rejects when the lock can't be had within half a second.
 */
export async function makeMessageMonths(db: Database, months: readonly string[], atLeast = 1_000): Promise<number> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.messages_other') is not null as "isThere"`,
  )
  // Until messages are converted, they have no partitions.
  if (!firstItem(rows).isThere) return 0
  const { rows: missing } = await db.execute<{ month: string }>(sql`
    select month || '-01' as month from unnest(${sql.param(months)}::text[]) month
    where to_regclass('public.messages_' || replace(month, '-', '_')) is null order by 1`)
  const filled = await monthsWorthAPartition(db, sql`public.messages_other`, atLeast)
  const made = new Set([...missing.map(({ month }) => month), ...filled])
  for (const month of made)
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '500ms'`)
      await makeMonth(tx, 'public', month)
    })
  return made.size
}
