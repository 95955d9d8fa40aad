import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { isLockHeld } from './databaseError.ts'
import type { DatabaseLog } from './databaseLog.ts'

/** An arbitrary number that no other program on the server locks. */
const lockKey = 7_367_821_105

/** Writes wait behind a migration that waits for a lock, so it waits for less time than they do, and lets them go first then. */
const pace = { lockMs: 5_000, pauseMs: 10_000 }

/**
 * Migrates the schema to the current version. Processes that start concurrently wait for each other. A migration that waits for a table, as
 * while a dump runs, is tried again until it gets it, and the log says what uses the database. Rejects with a readable message when
 * the database was created by a newer version of Muster, or when a migration fails.
 */
export async function migrateDatabase(
  pool: pg.Pool,
  migrationsFolder: string,
  log: Pick<DatabaseLog, 'warn'>,
): Promise<void> {
  const client = await pool.connect()
  try {
    // A migration may take long, and others wait for it.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    try {
      await refuseNewerSchema(client, migrationsFolder)
      await client.query(`set lock_timeout = ${pace.lockMs}`)
      await migrateWhenFree(client, migrationsFolder, log)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey])
    }
  } finally {
    client.release(true)
  }
}

async function migrateWhenFree(client: pg.PoolClient, migrationsFolder: string, log: Pick<DatabaseLog, 'warn'>) {
  for (;;) {
    try {
      return await migrate(drizzle(client), { migrationsFolder })
    } catch (error) {
      if (!isLockHeld(error)) throw error
      log.warn(`The new version waits to change the database, which others use: ${await longTransactions(client)}`)
      await sleep(pace.pauseMs)
    }
  }
}

/** Returns what has been at work for longer than a migration waits, as text for the log. */
async function longTransactions(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ about: string }>(
    `select concat_ws(' ', 'process', pid, usename, application_name, 'since', to_char(xact_start, 'HH24:MI:SS'),
        '(' || left(regexp_replace(query, '\\s+', ' ', 'g'), 80) || ')') as about
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and xact_start < now() - $1 * interval '1 ms' order by xact_start limit 3`,
    [pace.lockMs],
  )
  return rows.map(({ about }) => about).join('; ') || 'nothing that this user may see'
}

async function refuseNewerSchema(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  if ((await readSchemaState(client, migrationsFolder)) !== 'newer') return
  throw new Error(
    'The database was made by a newer version of this program. Start that version, or restore a dump of the older one.',
  )
}

/** older: it lacks migrations of this version. newer: it has migrations that this version doesn't know. */
export type SchemaState = 'current' | 'older' | 'newer'

/** Compares a database's schema with the migrations of this version. */
export async function readSchemaState(client: pg.ClientBase, migrationsFolder: string): Promise<SchemaState> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const newest = (await readSchemaVersion(client)).at(-1)?.createdAt ?? 0
  const own = Math.max(...journal.entries.map(({ when }) => when))
  if (newest === own) return 'current'
  return newest < own ? 'older' : 'newer'
}

export interface AppliedMigration {
  hash: string
  createdAt: number
}

/** Returns the migrations applied to a database, oldest first; empty for an empty database. */
export async function readSchemaVersion(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  if (!rows[0]?.name) return []
  const applied = await client.query<AppliedMigration>(
    `select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  )
  return applied.rows
}
