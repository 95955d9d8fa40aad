import { sql, type SQL } from 'drizzle-orm'
import { allRows, type ListQuery, type Pagination } from '../../contract/paging.ts'
import type { Queryable } from '../database/database.ts'

export interface ListSource {
  /** What stands between select and from: json_build_object(...) of one row. */
  row: SQL
  /** from ... where ..., the caller's scope included. */
  from: SQL
  /** Columns by the names a client may sort by; the first one is the default. */
  sortable: Record<string, string>
  /** Columns that the search looks into. */
  searched: readonly string[]
  /** Unique column that ends every order, so that pages do not overlap. */
  tieBreaker: string
}

/** Text in lower case and in the order people expect (ICU), numbers and times as they are. */
const likePattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Reads one page of a list with its search, sort and size; PageSize 1000000 is everything, on page 1. */
export async function pagedList<Row>(
  db: Queryable,
  source: ListSource,
  query: ListQuery,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const search = query.SearchString.trim()
  const matches = source.searched.map((column) => sql`lower(${sql.raw(column)}) like ${likePattern(search)}`)
  const from = search ? sql`${source.from} and (${sql.join(matches, sql` or `)})` : source.from
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const totalItems = counted[0]?.total ?? 0
  const all = query.PageSize >= allRows
  const totalPages = all ? Math.min(1, totalItems) : Math.ceil(totalItems / query.PageSize)
  const currentPage = all ? 1 : Math.min(query.PageNumber, Math.max(1, totalPages))
  const order = source.sortable[query.SortString] ?? Object.values(source.sortable)[0]!
  const direction = sql.raw(query.SortDirection === 'des' ? 'desc nulls last' : 'asc nulls last')
  const { rows } = await db.execute<{ row: Row }>(sql`
    select ${source.row} as row ${from}
    order by ${sql.raw(order)} ${direction}, ${sql.raw(source.tieBreaker)}
    limit ${query.PageSize} offset ${all ? 0 : (currentPage - 1) * query.PageSize}`)
  return { rows: rows.map(({ row }) => row), pagination: { totalPages, totalItems, currentPage } }
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
