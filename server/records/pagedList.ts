import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { allRows, type Pagination } from '../../contract/pagination.ts'
import type { ListQuery } from '../../contract/paging.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'

export interface ListSource {
  /** What stands between select and from: json_build_object(...) of one row. */
  row: SQL
  /** from ... where ..., the caller's scope included. */
  from: SQL
  /** The same without joins that neither drop nor add rows, for counting. */
  countedFrom?: SQL
  /** Columns by the names a client may sort by; the first one is the default. */
  sortable: Record<string, string>
  /** Names among them that can be unknown; what is unknown comes last either way. */
  nullable?: readonly string[]
  /** Columns that the search looks into. */
  searched: readonly (string | SQL)[]
  /** Unique column of the main table that ends every order, so that pages do not overlap. */
  tieBreaker: string
  /**
   * Orders among sortable by the name of what a row refers to. In a long list without a search these are read one referred
   * row after the other, each from an index of (column, tieBreaker); needs countedFrom.
   */
  references?: Record<string, Reference>
}

interface Reference {
  /** What is referred to by its id, and what it is ordered by. */
  table: SQLWrapper
  name: string
  /** Column of the main table that refers to it. */
  column: string
}

const likePattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Stands between columns, so that what is searched for is found within one of them. */
const divider = sql.raw(`E'\\x1f'`)

/** Reads one page of a list with its search, sort and size; PageSize 1000000 is everything, on page 1. */
export async function pagedList<Row>(
  db: Queryable,
  source: ListSource,
  query: ListQuery,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const { row, from } = source
  const all = query.PageSize >= allRows
  const pagesOf = (items: number) => (all ? Math.min(1, items) : Math.ceil(items / query.PageSize))
  let currentPage = all ? 1 : ((await pageOfRow(db, source, query)) ?? query.PageNumber)
  let found = await findPage(db, source, query, currentPage)
  if (found.ids.length === 0 && found.total > 0) {
    currentPage = pagesOf(found.total)
    found = await findPage(db, source, query, currentPage)
  }
  const key = sql.raw(source.tieBreaker)
  const { rows } = await db.execute<{ key: number; row: Row }>(
    sql`select ${key} as key, ${row} as row ${from} and ${key} = any(${idArray(found.ids)})`,
  )
  const rowOf = new Map(rows.map((one) => [one.key, one.row]))
  const totalPages = pagesOf(found.total)
  return {
    // What was deleted between the two queries is left out.
    rows: found.ids.flatMap((id) => rowOf.get(id) ?? []),
    pagination: { totalPages, totalItems: found.total, currentPage: Math.min(currentPage, Math.max(1, totalPages)) },
  }
}

/** The page on which the record is that the query asks for; undefined when it asks for none or the list does not find it. */
async function pageOfRow(db: Queryable, source: ListSource, query: ListQuery): Promise<number | undefined> {
  if (query.RowId === undefined) return undefined
  const { rows } = await db.execute<{ place: number }>(sql`select place from (
      select ${sql.raw(source.tieBreaker)} as key, (row_number() over (order by ${orderOf(source, query).outer}))::int as place
      ${source.from} ${searchSql(source.searched, query.SearchString)}
    ) placed where key = ${query.RowId}`)
  return rows[0] && Math.ceil(rows[0].place / query.PageSize)
}

/**
 * Which rows a page holds, and how many there are in all. What they hold is read afterwards: else every row of the list
 * would be written out before it is sorted.
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
  // A search has to look at every row, so it looks once; without one an index gives the order.
  const statement = query.SearchString.trim()
    ? sql`with matched as materialized (select ${key} as key, ${order.column} as sorted ${from}
        ${searchSql(searched, query.SearchString)})
      select (select count(*)::int from matched) as total,
        array(select key from matched order by ${order.inner} ${limit}) as ids`
    : sql`select (select count(*)::int ${countedFrom}) as total, array(${ordered} ${limit}) as ids`
  const { rows } = await db.execute<{ total: number; ids: number[] }>(statement)
  return firstItem(rows)
}

/** What a search adds to a where clause: nothing when it is blank. */
export function searchSql(searched: ListSource['searched'], text: string): SQL {
  const search = text.trim()
  if (!search) return sql``
  const columns = searched.map((column) => (typeof column === 'string' ? sql.raw(column) : column))
  return sql`and lower(concat_ws(${divider}, ${sql.join(columns, sql`, `)})) like ${likePattern(search)}`
}

/** The keys in the order of what they refer to, rows that refer to nothing last; of each no more than the page can need. */
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

/** Both columns turn with the direction, and unknowns fall where an index has them, so that an index can give the order. */
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

/** A timestamptz column as ISO 8601 UTC text in json; null stays null. */
export function isoText(column: string): SQL {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

/** The same for a date that the wire spells 0001-01-01T00:00:00 when it is not set. */
export function isoTextOrUnset(column: string): SQL {
  return sql.raw(
    `coalesce(to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '0001-01-01T00:00:00')`,
  )
}
