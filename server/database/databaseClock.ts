import { sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from './database.ts'
import { epochMs } from './epochMs.ts'

/** Returns the time by the clock of the database's machine, epoch ms. */
export async function databaseClock(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(sql`select ${epochMs('clock_timestamp()')} as now`)
  return firstItem(rows).now
}
