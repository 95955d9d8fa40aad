import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type * as tables from './schema/tables.ts'

/** What a store queries: the database, or a transaction in it. $client is the pool. */
export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction
