import type { QueryResult, QueryResultRow } from 'pg'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from './database.ts'

const dialect = new PgDialect()

/**
 * Runs a statement that the database keeps parsed (and, if one plan fits all values, planned) under a name; use it for statements that run
 * with every gateway request or report. Each name must always have the same text and number of values. Rejects as the statement does.
 */
export async function executeNamed<Row extends QueryResultRow>(
  db: Queryable,
  name: string,
  statement: SQL,
): Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement)
  return db._.session
    .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(query, undefined, name, false)
    .execute()
}
