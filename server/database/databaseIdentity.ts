import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'
import { isOutage } from './databaseError.ts'

/**
 * Returns what distinguishes a database from a copy of it on the same or another PostgreSQL server, as pg_dump makes one: 16 hexadecimal
 * digits. A copy of the whole server's files isn't distinguished. Throws when the database can't be reached.
 */
export async function databaseIdentity(db: Queryable): Promise<string> {
  // A user who may not read the server's part, and a service without one, have the other part.
  const server = await db
    .execute<{ id: string }>(sql`select system_identifier::text as id from pg_control_system()`)
    .catch((error: unknown) => {
      if (isOutage(error)) throw error
      return undefined
    })
  const { rows } = await db.execute<{ id: string }>(
    sql`select oid::text as id from pg_database where datname = current_database()`,
  )
  return createHash('sha256').update(`${server?.rows[0]?.id}/${rows[0]?.id}`).digest('hex').slice(0, 16)
}
