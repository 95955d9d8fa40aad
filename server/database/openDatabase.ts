import type { MessagePort } from 'node:worker_threads'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { queryErrorText } from './queryErrorText.ts'
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
  /** For what drizzle can't do: SQL without its mapping, and LISTEN (PostgreSQL only). */
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  /** Connects another thread of this process to the embedded database; a PostgreSQL server is reached by its address. */
  connect(): Promise<MessagePort>
  /** Copies the files of the running embedded database; null on a PostgreSQL server, which is dumped instead. */
  copy: EmbeddedDatabase['copy'] | null
  /** Waits for running queries, then closes. A transaction that never ends blocks it. */
  close(): Promise<void>
}

export interface DatabaseOptions extends Omit<EmbeddedOptions, 'dataDirectory'> {
  /** The address of a PostgreSQL server; without it the embedded database in dataDirectory is used. */
  databaseUrl?: string | undefined
  dataDirectory: string
  migrationsFolder: string
}

/**
 * Opens the configured database with its schema up to date. Rejects with a readable message: server not reachable, data directory in use,
 * schema too new.
 *
 * On the embedded database all connections share one session: inside a transaction only use its handle (any other query waits until the
 * transaction is abandoned after 30 s), named statements are shared, and LISTEN isn't available.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  setTypeParsers()
  const opened = options.databaseUrl ? await openServer(options.databaseUrl, options.log) : await openEmbedded(options)
  logIdleErrors(opened.pool, options.log)
  try {
    await migrateDatabase(opened.pool, options.migrationsFolder, options.log)
  } catch (error) {
    await opened.close()
    throw new Error(
      `The database schema could not be brought up to date. ${queryErrorText(error) ?? toError(error).message}`,
      {
        cause: error,
      },
    )
  }
  const db = drizzle(opened.pool, { schema })
  return { db, kind: options.databaseUrl ? 'postgres' : 'embedded', ...opened }
}

/**
 * Returns a function that opens the same database in another thread of the process when it is first called, and again if it couldn't be
 * reached: by its address or, if it's embedded, through connections from the thread that opened it. It ends with its thread.
 */
export function databaseBeside(
  databaseUrl: string | undefined,
  connect: () => Promise<MessagePort>,
  log: Pick<DatabaseLog, 'warn'>,
): () => Promise<Database> {
  let opened: Promise<Database> | null = null
  async function open(): Promise<Database> {
    setTypeParsers()
    const pool = databaseUrl ? await connectPostgres(databaseUrl, (message) => log.warn(message)) : portPool(connect)
    logIdleErrors(pool, log)
    return drizzle(pool, { schema })
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
}

async function openServer(databaseUrl: string, log: DatabaseLog) {
  const pool = await connectPostgres(databaseUrl, (message) => log.warn(message))
  const connect = () => Promise.reject(new Error('There is no embedded database: connect to DATABASE_URL.'))
  return { pool, connect, copy: null, close: () => pool.end() }
}

/** An unhandled error on an idle connection would end the process; the next query reports the problem anyway. */
function logIdleErrors(pool: pg.Pool, log: Pick<DatabaseLog, 'warn'>): void {
  const report = (error: Error) => log.warn(`A database connection was lost: ${error.message}`)
  pool.on('error', report)
  // The pool only listens while a client is idle, so clients in use need their own listener.
  pool.on('connect', (client) => client.on('error', () => {}))
}
