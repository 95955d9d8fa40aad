import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as tables from './schema/tables.ts'

/** What a store queries: the database, or a transaction of it. */
export type Database = NodePgDatabase<typeof tables>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction
