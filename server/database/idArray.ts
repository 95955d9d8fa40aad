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

/** Returns how many ids a selection finds, and their JSON with commas between them, for a reply: nothing here reads the 100,000 there may be. */
export async function findIdsAsText(db: Queryable, selection: SQL): Promise<{ count: number; ids: string }> {
  const { rows } = await db.execute<{ count: number; ids: string }>(
    sql`select cardinality(ids) as count, array_to_string(ids, ',') as ids from (select array(${selection}) as ids) found`,
  )
  return firstItem(rows)
}

/** Returns the ids that a selection finds. */
export async function findIds(db: Queryable, selection: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`select ${idsAsJson(selection)} as ids`)
  return firstItem(rows).ids
}
