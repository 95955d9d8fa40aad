import type { QueryResult, QueryResultRow } from 'pg'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from './database.ts'

const dialect = new PgDialect()

/**
 * Runs a statement that the database keeps parsed, and where its plan suits any values planned, under a name: for what runs with every request
 * of a gateway. One name stands for one text, with the same number of values each time. Rejects as the statement does.
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
