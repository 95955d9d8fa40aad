import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { retentionKinds, type RetentionKind } from '../../contract/storage/retentionKinds.ts'
import type { StoredKind } from '../../contract/storage/storageEndpoints.ts'
import { countRows } from './countRows.ts'
import type { Queryable } from './database.ts'
import * as tables from './schema/tables.ts'

interface KindTable {
  table: PgTable
  /** When its oldest record was made, as text, found by an index; records are numbered as they are made. Messages are known by month. */
  oldest: SQL
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

const tableOf: Record<RetentionKind, KindTable> = {
  messages: { table: tables.messages, oldest: sql`null` },
  // The primary key begins with the asset, so this is one look at the index for each.
  daySummaries: {
    table: tables.assetDays,
    oldest: sql`(select min(first)::text from assets a
      cross join lateral (select min(day) as first from asset_days d where d.asset_id = a.id) days)`,
  },
  alerts: { table: tables.alerts, oldest: sql`(select ${iso('created')} from alerts order by id limit 1)` },
  deliveries: { table: tables.outbox, oldest: sql`(select ${iso('created')} from outbox order by id limit 1)` },
  history: { table: tables.auditEntries, oldest: sql`(select ${iso('at')} from audit_entries order by id limit 1)` },
}

/**
 * Returns the rows, bytes (indexes included) and oldest record of each kind, null for messages. What is in large tables is estimated, so that
 * this takes milliseconds however many there are. Messages are known better by month (messageMonths), once they're stored so.
 */
export async function storedSizes(db: Queryable): Promise<StoredKind[]> {
  const found: StoredKind[] = []
  for (const kind of retentionKinds) found.push({ kind, ...(await storedSize(db, tableOf[kind])) })
  return found
}

async function storedSize(db: Queryable, { table, oldest }: KindTable): Promise<Omit<StoredKind, 'kind'>> {
  const name = getTableName(table)
  const { rows } = await db.execute<{ bytes: number; oldest: string | null }>(sql`
    with recursive parts as (select ${name}::regclass::oid as oid
      union all select i.inhrelid from pg_inherits i join parts p on p.oid = i.inhparent)
    select sum(pg_total_relation_size(oid))::float8 as bytes,
      ${oldest} as oldest
    from parts`)
  const { bytes, oldest: since } = firstItem(rows)
  return { ...(await countRows(db, name, bytes)), bytes, oldest: since }
}
