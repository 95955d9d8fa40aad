import { sql, type SQL } from 'drizzle-orm'
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core'

interface SelectQuery {
  getSQL(): SQL
  as(alias: string): unknown
}

/** A query that other slices may join and select from, and nothing else. */
export type ReadModel<Query extends SelectQuery> = Pick<Query, 'getSQL' | 'as'>

const dialect = new PgDialect()

/**
 * Returns what the owner of a table lets other slices read. In SQL it takes the place of a table (`join ${assetModel} a on …`), in the
 * query builder it needs an alias (`.innerJoin(assetModel.as('a'), …)`). The database plans it like the table itself, so indexes are used
 * and locks (`for update of a`) reach its rows. Throws when the query has parameters.
 */
export function readModel<Query extends SelectQuery>(query: Query): ReadModel<Query> {
  // Rendered once: building it every time took twenty times as long as the rest of a statement.
  const { sql: text, params } = dialect.sqlToQuery(query.getSQL())
  if (params.length > 0) throw new Error(`A read model has no parameters: ${text}`)
  const written = sql.raw(text)
  query.getSQL = () => written
  return query
}

/** Starts the query of a read model. */
export const readFrom = new QueryBuilder()

/** The transaction that wrote a row as it is now, which is another one after each change. */
export const rowVersion = sql<string>`xmin`.as('version')
