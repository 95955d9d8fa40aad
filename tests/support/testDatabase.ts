import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase, type DatabaseOptions, type OpenedDatabase } from '../../server/database/openDatabase.ts'
import { cacheDirectory } from '../../server/threads/workerFile.ts'
import { postgresPrograms, postgresServerUrl } from './postgresServer.ts'

export type DatabaseKind = OpenedDatabase['kind']

/** Where a fresh, migrated database lies: to open it here, or to give to a server in a process of its own. */
export interface TestDatabasePlace {
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined
  dataDirectory: string
  remove(): Promise<void>
}

const quietLog = { info() {}, warn() {}, error: (message: string) => console.warn(message) }
let hasSaidSo = false

/** The databases this machine can test on; says so once when there is no PostgreSQL. */
export function availableDatabases(): DatabaseKind[] {
  if (process.env.TEST_DATABASE_URL || postgresPrograms()) return ['embedded', 'postgres']
  if (!hasSaidSo)
    console.warn('No PostgreSQL found (Debian: apt install postgresql): only the embedded database is tested.')
  hasSaidSo = true
  return ['embedded']
}

/**
 * Where calls are tested: PostgreSQL, which starts in a tenth of the time, or the embedded database on a machine without one.
 * Both speak the same SQL; what differs between them is tested on availableDatabases(). TEST_DATABASES=all tests calls on both.
 */
export function callDatabases(): DatabaseKind[] {
  return process.env.TEST_DATABASES === 'all' ? availableDatabases() : [callDatabase()]
}

/** The one database of a test of calls that needs no second one even then. */
export function callDatabase(): DatabaseKind {
  return availableDatabases().includes('postgres') ? 'postgres' : 'embedded'
}

/** A fresh migrated database, open; close() closes and removes it. */
export async function openTestDatabase(
  kind: DatabaseKind,
  options: Partial<DatabaseOptions> = {},
): Promise<OpenedDatabase & TestDatabasePlace> {
  const place = await makeTestDatabase(kind)
  const opened = await openDatabase({ ...place, migrationsFolder: migrationsFolder(), log: quietLog, ...options })
  return {
    ...place,
    ...opened,
    async close() {
      await opened.close()
      await place.remove()
    },
  }
}

/** A fresh migrated database, not open. */
export function makeTestDatabase(kind: DatabaseKind): Promise<TestDatabasePlace> {
  return makeDatabase(kind, {
    copyTo: async (directory) => cp(await migratedDirectory(), directory, { recursive: true }),
    template: migratedTemplate,
  })
}

/** An empty database that no version has migrated yet. */
export function makeEmptyDatabase(kind: DatabaseKind): Promise<TestDatabasePlace> {
  return makeDatabase(kind, { copyTo: () => Promise.resolve(), template: () => Promise.resolve('template1') })
}

interface DatabaseContent {
  copyTo(directory: string): Promise<void>
  template(): Promise<string>
}

async function makeDatabase(kind: DatabaseKind, { copyTo, template }: DatabaseContent): Promise<TestDatabasePlace> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'muster-test-'))
  const removeFiles = () => rm(dataDirectory, { recursive: true, force: true })
  if (kind === 'embedded') {
    await copyTo(dataDirectory)
    return { databaseUrl: undefined, dataDirectory, remove: removeFiles }
  }
  const name = `muster_test_${randomBytes(6).toString('hex')}`
  const from = await template()
  await onServer((client) => client.query(`create database ${name} template ${from}`))
  return {
    databaseUrl: databaseAddress(await postgresServerUrl(), name),
    dataDirectory,
    async remove() {
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
      await removeFiles()
    },
  }
}

/** An embedded database with the present migrations, made once and kept until they change. */
async function migratedDirectory(): Promise<string> {
  const cached = join(cacheDirectory(), `embedded-${await migrationsMark()}`)
  if (existsSync(cached)) return cached
  const draft = await mkdtemp(`${cached}-`)
  await migrate({ dataDirectory: draft })
  // Another process may have been faster.
  await rename(draft, cached).catch(() => rm(draft, { recursive: true }))
  return cached
}

async function migratedTemplate(): Promise<string> {
  const name = `muster_template_${await migrationsMark()}`
  const server = await postgresServerUrl()
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(815)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`create database ${name}_draft`)
    await migrate({ databaseUrl: databaseAddress(server, `${name}_draft`), dataDirectory: tmpdir() })
    // A connection that was closed lives on for seconds while the machine is busy.
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}_draft'`)
    await client.query(`alter database ${name}_draft rename to ${name}`)
  })
  return name
}

async function migrate(place: { databaseUrl?: string; dataDirectory: string }): Promise<void> {
  const opened = await openDatabase({ ...place, migrationsFolder: migrationsFolder(), log: quietLog })
  await opened.close()
}

async function migrationsMark(): Promise<string> {
  const hash = createHash('sha1')
  for (const file of (await readdir(migrationsFolder())).filter((name) => name.endsWith('.sql')).sort())
    hash.update(await readFile(join(migrationsFolder(), file)))
  return hash.digest('hex').slice(0, 12)
}

async function onServer(run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: await postgresServerUrl() })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

function databaseAddress(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
