import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { serverKeys } from '../database/schema/tables.ts'

/** True while the server shows the demo fleet. */
export async function isDemoServer(db: Queryable): Promise<boolean> {
  return (await db.select().from(serverKeys).where(eq(serverKeys.name, 'demo'))).length > 0
}

/** True when nobody uses the server yet, or when the demo fleet was being loaded and its loading was cut off. */
export async function isEmptyServer(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (select 1 from users) or exists (select 1 from server_keys where name = 'demoLoading') as empty`)
  return rows[0]?.empty === true
}
