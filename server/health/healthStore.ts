import { count, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { readSchemaState, type SchemaState } from '../database/migrateDatabase.ts'
import { migrationsFolder } from '../database/migrationsFolder.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'
import type { OutboxKind } from '../outbox/outboxStore.ts'

/** Returns whether the schema is the one this version needs; another version may have migrated it since the start. */
export async function schemaState(db: Database): Promise<SchemaState> {
  const client = await db.$client.connect()
  try {
    return await readSchemaState(client, migrationsFolder())
  } finally {
    client.release()
  }
}

/** The queued deliveries of a kind. */
export interface OutboxBacklog {
  kind: OutboxKind
  waiting: number
  /** Seconds since the oldest was written. */
  oldest: number
  /** For how many seconds the one that is due for longest has been due; 0 if none is. */
  overdue: number
}

const queued = deliveryModel.as('queued')

/** Returns the queued deliveries of each kind that has some. */
export async function outboxBacklog(db: Database, now: number): Promise<OutboxBacklog[]> {
  const at = new Date(now).toISOString()
  const { kind, state, created, nextAttempt } = queued
  const secondsSince = (earliest: SQLWrapper) =>
    sql<number>`greatest(0, extract(epoch from ${at}::timestamptz - min(${earliest})))::float8`
  return db
    .select({
      kind: sql<OutboxKind>`${kind}`,
      waiting: count(),
      oldest: secondsSince(created),
      overdue: secondsSince(nextAttempt),
    })
    .from(queued)
    .where(eq(state, 'queued'))
    .groupBy(kind)
}

/** Returns the size of the database in bytes. */
export async function databaseBytes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}
