import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import pino from 'pino'
import { afterAll, describe, expect, it, test } from 'vitest'
import { startBackups } from '../../server/backup/startBackups.ts'
import { copyInTurn } from '../../server/database/backup/copyInTurn.ts'
import { writeBackup } from '../../server/database/backup/writeBackup.ts'
import { isDiskFull } from '../../server/database/databaseError.ts'
import { createMetrics } from '../../server/http/metrics.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { availableDatabases, makeTestDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { contentsOf, fillExample } from './fillExample.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const log = pino({ level: 'silent' })

const run = async (command: string, parameters: string[], environment: Record<string, string> = {}) =>
  outcomeOf(await runSource(`server/commands/${command}.ts`, parameters, environment))

describe('a backup file', () => {
  const file = join(folder, 'kept.tar.gz')

  it('on a full disk leaves only the earlier one', async () => {
    writeFileSync(file, 'the earlier backup')
    symlinkSync('/dev/full', `${file}.unfinished`)
    const bytes = Readable.from([Buffer.alloc(100_000)])
    await expect(writeBackup(file, bytes)).rejects.toThrow(/no space left in .*kept\.tar\.gz holds is unchanged/)
    expect(existsSync(`${file}.unfinished`)).toBe(false)
    expect(readFileSync(file, 'utf8')).toBe('the earlier backup')
  })

  it('whose folder cannot be made ends what it was read from', async () => {
    const bytes = Readable.from([Buffer.alloc(1000)])
    await expect(writeBackup(join(file, 'inside.tar.gz'), bytes)).rejects.toThrow('kept.tar.gz is not a folder')
    await expect(writeBackup(dirname(file), bytes)).rejects.toThrow(/is a folder. Name a file in it\.$/)
    expect(bytes.destroyed).toBe(true)
  })

  it('that is interrupted leaves the earlier one', async () => {
    async function* broken() {
      yield Buffer.alloc(1000)
      throw new Error('The connection was lost')
    }
    await expect(writeBackup(file, broken())).rejects.toThrow('The backup was not made: The connection was lost.')
    await expect(writeBackup(file, Readable.from([Buffer.alloc(1000)]))).rejects.toThrow('The backup was not made')
    expect(readFileSync(file, 'utf8')).toBe('the earlier backup')
  })
})

test("while the database's disk is full, a backup is refused with the reason, and the database goes on", async () => {
  const { pool, kind, close } = await openTestDatabase('embedded')
  // No byte is free there.
  const copy = copyInTurn({ directory: '/proc', pool, holdCheckpoints: () => {} })
  const deps = { opened: { pool, kind, copy }, settings: undefined, version: 'test', now: Date.now, log }
  const backups = startBackups({ ...deps, metrics: createMetrics() })
  let refused: unknown
  backups.register((_call, handler) => {
    refused = handler({}, new AbortController().signal).catch((error: unknown) => error)
  })
  expect(isDiskFull(await refused)).toBe(true)
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await backups.close()
  await close()
})

/** Backups every six hours, of which two are kept, by a clock that `pass` moves on. */
function scheduleBackups(opened: Awaited<ReturnType<typeof openTestDatabase>>, directory: string) {
  let clock = Date.parse('2026-11-22T21:00:00Z')
  const metrics = createMetrics()
  const settings = { directory, everyHours: 6, keep: 2 }
  const backups = startBackups({ opened, version: '1', now: () => clock, log, metrics, settings })
  return { backups, metrics, pass: (milliseconds: number) => void (clock += milliseconds) }
}

describe.each(availableDatabases())('scheduled backups of the %s database', (kind) => {
  it('are made when due, kept in number, and restore', async () => {
    const opened = await openTestDatabase(kind)
    await fillExample(opened.pool, 1_000)
    const directory = join(folder, `scheduled-${kind}`)
    const { backups, metrics, pass } = scheduleBackups(opened, directory)
    const names = () => readdirSync(directory).sort()
    expect(await metrics.registry.metrics()).toContain('muster_backups_total{outcome="failed"} 0')
    const ending = kind === 'embedded' ? 'tar.gz' : 'ndjson.gz'
    await backups.runDue()
    pass(5 * 3_600_000)
    await backups.runDue()
    expect(names()).toEqual([`muster-20261122T210000Z.${ending}`])
    writeFileSync(join(directory, 'notes.txt'), '')
    // As a server leaves it that is killed while it writes one, and as one writes it.
    const [abandoned, written] = ['20261120T030000Z', '20261122T200000Z'].map((time) =>
      join(directory, `muster-${time}.${ending}.unfinished`),
    ) as [string, string]
    for (const unfinished of [abandoned, written]) writeFileSync(unfinished, '')
    const dayAgo = Date.now() / 1000 - 90_000
    utimesSync(abandoned, dayAgo, dayAgo)
    for (let times = 0; times < 2; times++) {
      pass(6 * 3_600_000)
      await backups.runDue()
    }
    expect([abandoned, written].map((name) => existsSync(name))).toEqual([false, true])
    rmSync(written)
    expect(names()).toEqual([`muster-20261123T080000Z.${ending}`, `muster-20261123T140000Z.${ending}`, 'notes.txt'])
    expect(await metrics.registry.metrics()).toContain('muster_backups_total{outcome="made"} 3')

    const before = await contentsOf(opened.pool)
    const place = await makeTestDatabase(kind)
    const where = place.databaseUrl
      ? ['--database-url', place.databaseUrl]
      : ['--data-dir', join(place.dataDirectory, 'new')]
    if (place.databaseUrl) await createLaterTable(place.databaseUrl)
    const outcome = await run('restore', [join(directory, names()[1]!), ...where])
    expect(outcome).toMatchObject({ code: 0 })
    const dataDirectory = place.databaseUrl ? place.dataDirectory : join(place.dataDirectory, 'new')
    const restored = await openTestDatabase(kind, { databaseUrl: place.databaseUrl, dataDirectory })
    expect(await contentsOf(restored.pool)).toEqual(before)
    await restored.close()
    await place.remove()
    await backups.close()
    await opened.close()
  })

  it('are made although a clock that was ahead has made one for the future, which is the first to go', async () => {
    const opened = await openTestDatabase(kind)
    const directory = mkdtempSync(join(folder, 'ahead-'))
    const ending = kind === 'embedded' ? 'tar.gz' : 'ndjson.gz'
    writeFileSync(join(directory, `muster-20271122T210000Z.${ending}`), '')
    const { backups, metrics, pass } = scheduleBackups(opened, directory)
    await backups.runDue()
    const first = `muster-20261122T210000Z.${ending}`
    expect(readdirSync(directory).sort()).toEqual([first, `muster-20271122T210000Z.${ending}`])
    expect(await metrics.registry.metrics()).toContain(
      `muster_last_backup_timestamp_seconds ${Date.parse('2026-11-22T21:00:00Z') / 1000}`,
    )
    pass(6 * 3_600_000)
    await backups.runDue()
    expect(readdirSync(directory).sort()).toEqual([first, `muster-20261123T030000Z.${ending}`])
    await backups.close()
    await opened.close()
  })

  it('that fail are counted, tried again after a quarter of an hour, and leave no file', async () => {
    const opened = await openTestDatabase(kind)
    const directory = join(mkdtempSync(join(folder, 'failing-')), 'backups')
    writeFileSync(directory, 'a file where the folder should be')
    const { backups, metrics, pass } = scheduleBackups(opened, directory)
    await backups.runDue()
    pass(60_000)
    await backups.runDue()
    expect(await metrics.registry.metrics()).toContain('muster_backups_total{outcome="failed"} 1')
    rmSync(directory)
    pass(15 * 60_000)
    await backups.runDue()
    expect(readdirSync(directory)).toHaveLength(1)
    await backups.close()
    await opened.close()
  })
})

async function createLaterTable(databaseUrl: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`create table "Later Table" (code text collate "C" primary key, parent text references "Later Table",
    tags text[], amount numeric, bytes bytea, original json,
    doubled numeric generated always as (amount * 2) stored, at timestamptz(6))`)
  await client.end()
}
