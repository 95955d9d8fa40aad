import { sql, type Column, type SQL } from 'drizzle-orm'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from './database.ts'

/** Returns ids as one parameter of a statement, however many: `id = any(${idArray(ids)})`. */
export const idArray = (ids: Iterable<number>): SQL => sql`${sql.param([...ids])}::int4[]`

/**
 * Returns SQL that's true when a column has one of these ids. They're one parameter, so that the statement's text doesn't depend on their
 * number.
 */
export const isAmong = (column: Column, ids: Iterable<number>): SQL => sql`${column} = any(${idArray(ids)})`

/**
 * Returns ids as one value of a statement's result: `select id …` becomes JSON, which is parsed in a tenth of the time that 100,000 rows take
 * and a quarter of that of an array.
 */
export const idsAsJson = (selection: SQL): SQL<number[]> => sql`to_json(array(${selection}))`

/** Returns the ids that a selection finds. */
export async function findIds(db: Queryable, selection: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`select ${idsAsJson(selection)} as ids`)
  return firstItem(rows).ids
}
