import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { allRows, type Pagination } from '../../contract/pagination.ts'
import type { ListQuery } from '../../contract/paging.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { findIds, findIdsAsText, idArray, idsAsJson } from '../database/idArray.ts'
import { allOf, atOnce, idLists, inLongListTurn, rowLists } from './rowLists.ts'

export interface ListSource {
  /** The expression between select and from: json_build_object(...) of one row, or jsonRow(...) for pagedLists. */
  row: SQL
  /** from ... where ..., including the caller's scope. */
  from: SQL
  /** The same without joins that neither remove nor add rows, for counting. */
  countedFrom?: SQL
  /** Columns by the names a client may sort by; the first one is the default. */
  sortable: Record<string, string>
  /** Which of them can be null; nulls come last in both directions. */
  nullable?: readonly string[]
  searched: readonly Searched[]
  /** Unique column of the main table that ends every order, so that pages don't overlap. */
  tieBreaker: string
  /**
   * Sort orders (among sortable) by the name of a record that each row refers to. In a long list without a search, the rows are read one
   * referenced record after the other, each from an index of (column, tieBreaker); needs countedFrom.
   */
  references?: Record<string, Reference>
}

/** What a search covers: a column, or the condition for a record of another table that matches a pattern in lower case. */
type Searched = string | ((pattern: string) => SQL)

interface Reference {
  /** The referenced table, and the column of its name. */
  table: SQLWrapper
  name: string
  /** Column of the main table that refers to it. */
  column: string
}

const likePattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Put between columns, so that a match never spans two of them. */
const divider = sql.raw(`E'\\x1f'`)

/** Returns one page of a list with its search, order and size; a PageSize of 1000000 returns everything on page 1. */
export async function pagedList<Row>(
  db: Queryable,
  source: ListSource,
  query: ListQuery,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { ids, pagination } = await findInTurn(db, source, query)
  return { rows: await allOf(rowLists(ids, (part) => readRows<Row>(db, source, part))), pagination }
}

/**
 * Works like pagedList, for records of which there may be 100,000: the rows are read in lists when they are to be sent, each list as the JSON
 * of its rows that the database has written: as objects, they would leave so much garbage that everybody waits. Of all the long
 * lists that are being sent, one list of rows is read at a time.
 */
export async function pagedLists(
  db: Queryable,
  source: ListSource,
  query: ListQuery,
): Promise<{ lists: AsyncGenerator<string, void>; pagination: Pagination }> {
  const { ids, pagination } = await findInTurn(db, source, query)
  return { lists: rowLists(ids, (part) => readRowTexts(db, source, part)), pagination }
}

/** Returns the row of a list as JSON.stringify would write it, given its columns by the names of its fields. */
export const jsonRow = (columns: SQL): SQL => sql`(select row_to_json(made) from (select ${columns}) made)`

const findInTurn = (db: Queryable, source: ListSource, query: ListQuery) =>
  (query.PageSize >= allRows ? inLongListTurn : atOnce)(() => findRows(db, source, query))

/** Works like rowLists, for the ids that a selection finds. */
export async function rowListsOf<Row>(
  db: Queryable,
  selection: SQL,
  read: (part: readonly number[]) => Promise<Row[]>,
): Promise<AsyncGenerator<Row[], void>> {
  return rowLists(await findIds(db, selection), read)
}

/** Returns how many ids a selection finds, and their JSON in lists, for a reply. */
export async function idListsOf(
  db: Queryable,
  selection: SQL,
): Promise<{ count: number; lists: AsyncGenerator<string, void> }> {
  const { count, ids } = await findIdsAsText(db, selection)
  return { count, lists: idLists(ids) }
}

/** Finds the ids of a page's rows, in their order. */
async function findRows(
  db: Queryable,
  source: ListSource,
  query: ListQuery,
): Promise<{ ids: number[]; pagination: Pagination }> {
  const all = query.PageSize >= allRows
  const pagesOf = (items: number) => (all ? Math.min(1, items) : Math.ceil(items / query.PageSize))
  let currentPage = all ? 1 : ((await pageOfRow(db, source, query)) ?? query.PageNumber)
  let found = await findPage(db, source, query, currentPage)
  if (found.ids.length === 0 && found.total > 0) {
    currentPage = pagesOf(found.total)
    found = await findPage(db, source, query, currentPage)
  }
  const totalPages = pagesOf(found.total)
  return {
    ids: found.ids,
    pagination: { totalPages, totalItems: found.total, currentPage: Math.min(currentPage, Math.max(1, totalPages)) },
  }
}

/** Returns the rows with these ids, in their order; those that have been deleted since they were found are left out. */
async function readRows<Row>(db: Queryable, source: ListSource, ids: readonly number[]): Promise<Row[]> {
  const { row, from } = source
  const key = sql.raw(source.tieBreaker)
  const { rows } = await db.execute<{ key: number; row: Row }>(
    sql`select ${key} as key, ${row} as row ${from} and ${key} = any(${idArray(ids)})`,
  )
  const rowOf = new Map(rows.map((one) => [one.key, one.row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

/** Returns the same as JSON, with commas between the rows. */
async function readRowTexts(db: Queryable, source: ListSource, ids: readonly number[]): Promise<string> {
  const { row, from } = source
  const key = sql.raw(source.tieBreaker)
  const { rows } = await db.execute<{ json: string | null }>(
    sql`select string_agg(made.json, ',' order by wanted.place) as json
      from (select ${key} as key, ${row}::text as json ${from} and ${key} = any(${idArray(ids)})) made
      join unnest(${idArray(ids)}) with ordinality wanted (key, place) on wanted.key = made.key`,
  )
  return firstItem(rows).json ?? ''
}

/** Returns the page that contains the record the query asks for; undefined if it asks for none or the record isn't in the list. */
async function pageOfRow(db: Queryable, source: ListSource, query: ListQuery): Promise<number | undefined> {
  if (query.RowId === undefined) return undefined
  const { rows } = await db.execute<{ place: number }>(sql`select place from (
      select ${sql.raw(source.tieBreaker)} as key, (row_number() over (order by ${orderOf(source, query).outer}))::int as place
      ${source.from} ${searchSql(source.searched, query.SearchString)}
    ) placed where key = ${query.RowId}`)
  return rows[0] && Math.ceil(rows[0].place / query.PageSize)
}

/**
 * Finds the rows of a page, and how many there are in all. Their content is read in a second query; otherwise every row of the list would
 * be built before sorting.
 */
async function findPage(db: Queryable, source: ListSource, query: ListQuery, page: number) {
  const { from, countedFrom = from, searched, tieBreaker } = source
  const key = sql.raw(tieBreaker)
  const order = orderOf(source, query)
  const skipped = query.PageSize >= allRows ? 0 : (page - 1) * query.PageSize
  const limit = sql`limit ${query.PageSize} offset ${skipped}`
  const ordered = order.reference
    ? referredRows(source, order.reference, order.direction, skipped + query.PageSize)
    : sql`select ${key} ${from} order by ${order.outer}`
  // A search has to check every row, so it does that only once; without a search, an index gives the order.
  const statement = query.SearchString.trim()
    ? sql`with matched as materialized (select ${key} as key, ${order.column} as sorted ${from}
        ${searchSql(searched, query.SearchString)})
      select (select count(*)::int from matched) as total,
        ${idsAsJson(sql`select key from matched order by ${order.inner} ${limit}`)} as ids`
    : sql`select (select count(*)::int ${countedFrom}) as total, ${idsAsJson(sql`${ordered} ${limit}`)} as ids`
  const { rows } = await db.execute<{ total: number; ids: number[] }>(statement)
  return firstItem(rows)
}

/** Returns the condition that a search adds to a where clause; empty when the search is blank. */
export function searchSql(searched: readonly Searched[], text: string): SQL {
  const search = text.trim()
  if (!search) return sql``
  const pattern = likePattern(search)
  const columns = searched.filter((one) => typeof one === 'string').map((column) => sql.raw(column))
  const elsewhere = searched.filter((one) => typeof one === 'function').map((matches) => sql` or ${matches(pattern)}`)
  return sql`and (lower(concat_ws(${divider}, ${sql.join(columns, sql`, `)})) like ${pattern}${sql.join(elsewhere)})`
}

/**
 * Returns the keys in the order of the referenced names, with rows that refer to nothing last; at most as many per referenced record as the
 * page can need.
 */
function referredRows(source: ListSource, { table, name, column }: Reference, direction: SQL, needed: number): SQL {
  const [key, reference] = [sql.raw(source.tieBreaker), sql.raw(column)]
  const rows = (condition: SQL) =>
    sql`(select ${key} as key ${source.countedFrom} and ${condition} order by ${key} ${direction} limit ${needed})`
  return sql`select referring.key from (
      select id, ${sql.raw(name)} as sorted, false as is_none from ${table} named union all select null, null, true
      order by is_none, sorted ${direction}, id ${direction}
    ) referred cross join lateral (
      ${rows(sql`${reference} = referred.id`)} union all ${rows(sql`referred.is_none and ${reference} is null`)}
    ) referring
    order by referred.is_none, referred.sorted ${direction}, referred.id ${direction}, referring.key ${direction}`
}

/** Both columns are reversed together, and nulls come where an index has them, so that an index can give the order. */
function orderOf({ sortable, nullable = [], tieBreaker, references }: ListSource, query: ListQuery) {
  const columns = Object.entries(sortable)
  const [name, column] = columns.find(([key]) => key === query.SortString) ?? firstItem(columns)
  const direction = query.SortDirection === 'des' ? 'desc' : 'asc'
  const unknowns = nullable.includes(name) ? ' nulls last' : ''
  const by = (column: string, key: string) => sql.raw(`${column} ${direction}${unknowns}, ${key} ${direction}`)
  return {
    direction: sql.raw(direction),
    column: sql.raw(column),
    outer: by(column, tieBreaker),
    inner: by('sorted', 'key'),
    reference: references && Object.hasOwn(references, name) ? references[name] : undefined,
  }
}

/** Returns a timestamptz column as ISO 8601 UTC text in JSON; null stays null. */
export function isoText(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

/** The same, for a date that is sent as 0001-01-01T00:00:00 when it isn't set. */
export function isoTextOrUnset(column: string): SQL {
  return sql.raw(
    `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '0001-01-01T00:00:00')`,
  )
}
