import type { SQL } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../../server/database/database.ts'

/** Returns what a query of one row names value. */
export async function valueOf(db: Queryable, query: SQL): Promise<unknown> {
  const { rows } = await db.execute<{ value: unknown }>(query)
  return firstItem(rows).value
}
