import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine } from '../../errors/commandLine.ts'
import { toError } from '../../errors/toError.ts'
import type { OnDumpProgress } from './dumpDatabase.ts'
import { migrationsFolder } from '../migrationsFolder.ts'
import { openDatabase, type OpenedDatabase } from '../openDatabase.ts'
import { loadDotEnv, readSettings } from '../../settings.ts'

interface CommandLine {
  file: string
  force: boolean
  databaseUrl: string | undefined
  dataDirectory: string
}

interface Carry {
  name: 'dump' | 'restore'
  /** Whether the embedded database must already exist. */
  needsData: boolean
  /** Does the work without opening the database and returns what was done; returns null when `run` is needed. */
  instead?(line: CommandLine): Promise<string | null>
  run(opened: OpenedDatabase, file: string, force: boolean, progress: OnDumpProgress): Promise<number>
}

/**
 * Runs one of the two commands: parses the command line, opens the database, shows progress, and exits with code 1 and a readable message
 * on errors.
 */
export async function carryCommand(carry: Carry): Promise<void> {
  try {
    loadDotEnv()
    const line = readCommandLine(carry)
    const { file, force, databaseUrl, dataDirectory } = line
    const done = (await carry.instead?.(line)) ?? null
    if (done !== null) return console.info(done)
    if (!databaseUrl && carry.needsData && !existsSync(join(dataDirectory, 'database')))
      throw new Error(`There is no embedded database in ${dataDirectory}. Name its directory with --data-dir.`)
    const opened = await openDatabase({
      databaseUrl,
      dataDirectory,
      migrationsFolder: migrationsFolder(),
      log: console,
    })
    try {
      const started = performance.now()
      const rows = await carry.run(opened, file, force, showProgress())
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.info(`${carry.name}: ${rows.toLocaleString('en')} rows in ${seconds} s, ${file}`)
    } finally {
      await opened.close()
    }
  } catch (error) {
    console.error(`${carry.name} failed: ${toError(error).message}`)
    process.exitCode = 1
  }
}

function readCommandLine({ name }: Carry): CommandLine {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      'database-url': { type: 'string' },
      ...(name === 'restore' ? { force: { type: 'boolean' as const } } : {}),
    },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0)
    throw new Error(
      `Name one file: ${commandLine(name, 'file.ndjson.gz [--data-dir folder | --database-url address]')}`,
    )
  const settings = readSettings()
  // A directory on the command line means the embedded database, regardless of the environment.
  const databaseUrl = values['database-url'] ?? (values['data-dir'] ? undefined : settings.databaseUrl)
  return {
    file: resolve(file),
    force: 'force' in values && values.force === true,
    databaseUrl,
    dataDirectory: values['data-dir'] ? resolve(values['data-dir']) : settings.dataDirectory,
  }
}

/** Prints at most one line per table and second. */
function showProgress(): OnDumpProgress {
  let shown = performance.now()
  return (table, rows, estimatedRows) => {
    if (performance.now() - shown < 1_000) return
    shown = performance.now()
    const of = estimatedRows > rows ? ` of about ${estimatedRows.toLocaleString('en')}` : ''
    console.info(`${table}: ${rows.toLocaleString('en')}${of} rows`)
  }
}
