import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database, Queryable, Transaction } from '../database/database.ts'
import type { OpenedDatabase } from '../database/openDatabase.ts'
import { withoutLimits } from '../database/withoutLimits.ts'
import { isLockHeld } from '../database/databaseError.ts'
import { makeMonth, monthsWorthAPartition } from './messageMonthStore.ts'

/**
 * Makes the index by which messages are copied in the order of their ids. On PostgreSQL nobody waits for it; one that was interrupted is made
 * again.
 */
export async function indexOldMessages({ pool, kind }: OpenedDatabase): Promise<void> {
  const concurrently = kind === 'postgres' ? 'concurrently' : ''
  const validity = `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('public.messages_by_id')`
  const { rows } = await pool.query<{ isValid: boolean }>(validity)
  if (rows[0]?.isValid) return
  await withoutLimits(pool, async (client) => {
    await client.query(`drop index ${concurrently} if exists public.messages_by_id`)
    await client.query(`create index ${concurrently} messages_by_id on public.messages (id)`)
  })
}

const writing = sql`locktype = 'relation' and database = (select oid from pg_database where datname = current_database())
  and relation = 'public.messages'::regclass and mode = 'RowExclusiveLock'`

/**
 * Returns the newest id, once every message with it or a lower one is committed or never will be: anyone who had taken one of these ids was
 * writing to the table when it was looked up, and is waited for.
 */
export async function settledId(db: Database, signal: AbortSignal): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('public.messages', 'id')::regclass), 0)::float8 as id`)
  const { rows: writers } = await db.execute<{ name: string }>(
    sql`select virtualtransaction as name from pg_locks where ${writing}`,
  )
  const names = writers.map(({ name }) => name)
  for (;;) {
    const { rows: still } = await db.execute(sql`
      select from pg_locks where ${writing} and virtualtransaction = any(${sql.param(names)}::text[]) limit 1`)
    if (still.length === 0) return firstItem(rows).id
    await sleep(50, undefined, { signal })
  }
}

/** Returns the columns of the table, for a copy by name. Throws when the old table has others: none may be lost. */
async function columnsOf(tx: Queryable): Promise<string> {
  const { rows } = await tx.execute<{ own: string; old: string }>(sql`
    select string_agg(quote_ident(attname), ', ' order by attname) filter (where attrelid = 'messages_new.messages'::regclass) as own,
      string_agg(quote_ident(attname), ', ' order by attname) filter (where attrelid = 'public.messages'::regclass) as old
    from pg_attribute where attrelid in ('messages_new.messages'::regclass, 'public.messages'::regclass)
      and attnum > 0 and not attisdropped`)
  const { own, old } = firstItem(rows)
  if (own !== old) throw new Error(`The columns of messages (${old}) are not those of the new table (${own}).`)
  return own
}

/** Locks how far the messages are copied. Returns the last id; undefined once the new table is in place. */
async function lockProgress(tx: Transaction): Promise<number | undefined> {
  const { rows } = await tx.execute<{ from: number }>(
    sql`select copied_to::float8 as from from messages_new.progress where swapped_at is null for update`,
  )
  return rows[0]?.from
}

/**
 * Copies the next messages in the order of their ids, at most `limit` and none after a settled id, and stores how far it got in the same
 * transaction. Returns that id. Throws when another server has put the new table in place meanwhile.
 */
export async function copyNext(db: Database, { until, limit }: { until: number; limit: number }): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    // The row is locked, so that two servers never copy the same messages.
    const from = await lockProgress(tx)
    if (from === undefined) throw new Error('Messages were converted by another server.')
    if (from >= until) return from
    const { rows: last } = await tx.execute<{ id: number }>(sql`
      select coalesce((select id from public.messages where id > ${from} and id <= ${until} order by id offset ${limit - 1} limit 1),
        ${until})::float8 as id`)
    const to = firstItem(last).id
    const batch = sql`public.messages where id > ${from} and id <= ${to}`
    for (const month of await monthsWorthAPartition(tx, batch, 100)) await makeMonth(tx, 'messages_new', month)
    const columns = sql.raw(await columnsOf(tx))
    await tx.execute(sql`
      insert into messages_new.messages (${columns}) overriding system value select ${columns} from ${batch} order by id`)
    await tx.execute(sql`
      update messages_new.progress set copied_to = ${to}, last_id = greatest(last_id, ${until})`)
    return to
  })
}

const digest = `select count(*)::float8 as count, coalesce(bit_xor(hashint8extended(id, content
  # message_rest(coalesce(device_created, created), message_id, sequence, device_id))), 0)::text as digest from`

/** Compares the copied messages with the old ones. Returns false after all have been forgotten, to be copied again, because they differed. */
export async function isCopyRight({ pool, db }: OpenedDatabase, copiedTo: number): Promise<boolean> {
  interface Digest {
    count: number
    digest: string
  }
  const isRight = await withoutLimits(pool, async (client) => {
    await client.query('analyze messages_new.messages')
    const old = await client.query<Digest>(`${digest} public.messages where id <= ${copiedTo}`)
    const own = await client.query<Digest>(`${digest} messages_new.messages`)
    return JSON.stringify(old.rows) === JSON.stringify(own.rows)
  })
  if (!isRight) await startAgain(db)
  return isRight
}

async function startAgain(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`update messages_new.progress set copied_to = 0`)
    await tx.execute(sql`truncate messages_new.messages`)
  })
}

/** What a swap found: 'busy' when somebody uses the table or reads an older state of it; then nothing has changed. */
export type Swap = 'swapped' | 'busy'

/**
 * Puts the new table in the place of the old one, after copying what has arrived since. Everyone who uses messages waits for as long as that
 * takes; when the lock can't be had at once, nobody does. Throws what else the database refuses.
 */
export async function swapTables(db: Database, copiedTo: number): Promise<Swap> {
  try {
    return await db.transaction((tx) => swapIn(tx, copiedTo))
  } catch (error) {
    if (isLockHeld(error)) return 'busy'
    throw error
  }
}

async function swapIn(tx: Transaction, copiedTo: number): Promise<Swap> {
  await tx.execute(sql`set local lock_timeout = '300ms'; set local enable_seqscan = off`)
  if ((await lockProgress(tx)) !== copiedTo) return 'busy'
  await tx.execute(sql`lock table public.messages in access exclusive mode`)
  // A transaction that keeps to an older state, such as a dump, would find the new table as it was then: without these messages.
  const { rows: older } = await tx.execute(sql`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null
      and backend_type = 'client backend' and (state like 'idle in transaction%' or xact_start < clock_timestamp() - interval '1 s')
    limit 1`)
  if (older.length > 0) return 'busy'
  const columns = sql.raw(await columnsOf(tx))
  const remaining = sql`public.messages where id > ${copiedTo}`
  const { rows: left } = await tx.execute<{ count: number }>(sql`select count(*)::float8 as count from ${remaining}`)
  const { rowCount } = await tx.execute(sql`
    insert into messages_new.messages (${columns}) overriding system value select ${columns} from ${remaining} order by id`)
  if (rowCount !== firstItem(left).count) throw new Error('Not every message was copied.')
  await tx.execute(sql`select messages_new.swap()`)
  return 'swapped'
}

/** Drops the old table and what was only needed for the conversion. */
export async function dropOldMessages(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await tx.execute(sql`drop schema if exists messages_old cascade`)
    await tx.execute(sql`drop schema messages_new cascade`)
  })
}
