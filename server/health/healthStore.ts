import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { readSchemaState, type SchemaState } from '../database/migrateDatabase.ts'
import { migrationsFolder } from '../database/migrationsFolder.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'

/** Returns whether the schema is the one this version needs; another version may have migrated it since the start. */
export async function schemaState(db: Database): Promise<SchemaState> {
  const client = await db.$client.connect()
  try {
    return await readSchemaState(client, migrationsFolder())
  } finally {
    client.release()
  }
}

/** Returns, by kind, for how many seconds the oldest unclaimed delivery has been due. */
export async function overdueSeconds(db: Database, now: number): Promise<{ kind: string; seconds: number }[]> {
  const at = new Date(now).toISOString()
  const { rows } = await db.execute<{ kind: string; seconds: number }>(sql`
    select kind, extract(epoch from ${at}::timestamptz - min(next_attempt))::float8 as seconds from ${deliveryModel} outbox where state = 'queued' and next_attempt <= ${at} group by kind`)
  return rows
}
