import { sql } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from './database.ts'

/** How many rows there are. */
export interface RowCount {
  rows: number
  /** Whether the database estimated them, because counting them would take too long. */
  isEstimate: boolean
}

/** Tables up to this size, indexes included, are counted: they have some ten thousand rows. */
export const countedBytes = 10_000_000
/** A table that has been emptied keeps its indexes, so one is counted too when it seems to have so few rows. */
const countedRows = 1_000

/**
 * Counts the rows of a table, with those of its partitions, given its size with indexes. Those of a large one, above `upTo` bytes, are
 * estimated, in milliseconds.
 */
export async function countRows(
  db: Queryable,
  table: string,
  bytes: number,
  upTo: number = countedBytes,
): Promise<RowCount> {
  const estimated = bytes > upTo ? await estimate(db, table) : 0
  if (estimated > countedRows) return { rows: estimated, isEstimate: true }
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::float8 as rows from ${sql.identifier(table)}`,
  )
  return { rows: firstItem(rows).rows, isEstimate: false }
}

/** Asks the planner, which knows the size of a table now and how full its pages were when it was last analysed. */
async function estimate(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select 1 from ${sql.identifier(table)}`,
  )
  return firstItem(rows)['QUERY PLAN'][0].Plan['Plan Rows']
}
