import type { MessagePort } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { toError } from '../errors/toError.ts'
import { connectPostgres } from './connectPostgres.ts'
import type { Database } from './database.ts'
import type { DatabaseLog } from './databaseLog.ts'
import { openEmbedded, portPool, type EmbeddedDatabase, type EmbeddedOptions } from './embedded/openEmbedded.ts'
import { migrateDatabase } from './migrateDatabase.ts'
import * as schema from './schema/tables.ts'
import { setTypeParsers } from './setTypeParsers.ts'

export interface OpenedDatabase {
  db: Database
  /** For what drizzle cannot do: own SQL without its mapping, LISTEN (postgres only). */
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** The way to the embedded database for another thread of this process; a PostgreSQL server is reached by its address. */
  connect(): Promise<MessagePort>
  /** Copies the files of the embedded database while it runs; null on a PostgreSQL server, which is dumped instead. */
  copy: EmbeddedDatabase['copy'] | null
  /** Waits for running queries, then closes. A transaction never ended keeps it waiting. */
  close(): Promise<void>
}

export interface DatabaseOptions extends Omit<EmbeddedOptions, 'dataDirectory'> {
  /** A PostgreSQL server; without it the embedded database in dataDirectory is used. */
  databaseUrl?: string | undefined
  dataDirectory: string
  migrationsFolder: string
}

/**
 * Opens the database of the settings with its schema up to date.
 * Rejects with a sentence for the terminal: server not reachable, data directory in use, schema too new.
 *
 * On the embedded database all connections share one session: inside a transaction use its handle only (a query
 * beside it waits until the transaction is given up after 30 s), a named statement is one for all, expect no LISTEN.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  setTypeParsers()
  const opened = options.databaseUrl ? await openServer(options.databaseUrl) : await openEmbedded(options)
  keepErrorsHarmless(opened.pool, options.log)
  try {
    await migrateDatabase(opened.pool, options.migrationsFolder)
  } catch (error) {
    await opened.close()
    throw new Error(`The database schema could not be brought up to date. ${messageOf(error)}`, { cause: error })
  }
  const db = drizzle(opened.pool, { schema })
  return { db, kind: options.databaseUrl ? 'postgres' : 'embedded', ...opened }
}

/**
 * The same database in another thread of the process that opened it: by its address, or where it is the embedded one by the
 * connections that the opener hands out. It ends with its thread.
 */
export async function openBeside(
  databaseUrl: string | undefined,
  connect: () => Promise<MessagePort>,
  log: Pick<DatabaseLog, 'warn'>,
): Promise<Database> {
  setTypeParsers()
  const pool = databaseUrl ? await connectPostgres(databaseUrl) : portPool(connect)
  keepErrorsHarmless(pool, log)
  return drizzle(pool, { schema })
}

async function openServer(databaseUrl: string) {
  const pool = await connectPostgres(databaseUrl)
  const connect = () => Promise.reject(new Error('There is no embedded database: connect to DATABASE_URL.'))
  return { pool, connect, copy: null, close: () => pool.end() }
}

/** An error on a connection nobody waits on would end the process; the next query reports the fault anyway. */
function keepErrorsHarmless(pool: pg.Pool, log: Pick<DatabaseLog, 'warn'>): void {
  const report = (error: Error) => log.warn(`A database connection was lost: ${error.message}`)
  pool.on('error', report)
  // The pool listens only while a client is idle, so clients in use need a listener of their own.
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** Drizzle wraps the database's own words into the text of the query; both are wanted. */
function messageOf(error: unknown): string {
  const { message, cause } = toError(error)
  return cause instanceof Error ? `${cause.message} (${message.slice(0, 300)})` : message
}
