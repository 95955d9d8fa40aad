import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { streamBackup } from '../../server/database/backup/streamBackup.ts'
import { writeBackup } from '../../server/database/backup/writeBackup.ts'
import { eventually } from '../support/eventually.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { contentsOf, fillExample } from './fillExample.ts'

/** So many that a message which waited for the whole backup would stand out. */
const oldMessages = 100_000
const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = async (command: string, parameters: string[], environment: Record<string, string> = {}) =>
  outcomeOf(await runSource(`server/commands/${command}.ts`, parameters, environment))

describe('npm run backup on a server with an embedded database that devices report to', () => {
  let server: TestServer
  let dataDirectory: string
  const file = join(folder, 'running.tar.gz')
  const acknowledged: string[] = []
  let beforeBackup = 0
  let longestWait = 0
  let hasEnded = false
  let seconds = 0

  async function report(): Promise<void> {
    for (let number = 0; !hasEnded; number++) {
      const created = new Date(server.now() - 86_400_000 + number * 1_000).toISOString()
      const begun = performance.now()
      const { body } = await server.ingest(server.fleet.imeis.north, [{ created, speedKph: number % 100 }])
      longestWait = Math.max(longestWait, performance.now() - begun)
      expect(body).toMatchObject({ accepted: 1 })
      acknowledged.push(created)
    }
  }

  beforeAll(async () => {
    server = await startTestServer('embedded')
    dataDirectory = server.dataDirectory
    await server.db.$client.query(`
      insert into messages (device_id, asset_id, created, received, message_id, speed_kph, latitude)
      select n % 7, nullif(n % 7, 3), timestamptz '2024-10-01Z' + n * interval '7 s', now(), n % 60, n / 3.0, n / 7.0
      from generate_series(1, ${oldMessages}) n`)
    const reporting = report()
    await eventually(() => expect(acknowledged.length > 50).toBe(true))
    beforeBackup = acknowledged.length
    longestWait = 0
    const begun = performance.now()
    const outcome = await run('backup', [file, '--data-dir', dataDirectory])
    seconds = (performance.now() - begun) / 1000
    hasEnded = true
    await reporting
    expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('is complete and was read back') })
  })
  afterAll(() => server?.close())

  it('lets no message wait for as much as half of the time it takes', () => {
    expect(acknowledged.length).toBeGreaterThan(beforeBackup)
    expect(longestWait / 1000).toBeLessThan(seconds / 2)
    if (process.env.SHOW_FIGURES) console.info({ longestWait, during: acknowledged.length - beforeBackup, seconds })
  })

  it('restores to one moment: all that was acknowledged before, and of what came meanwhile no message without the ones before it', async () => {
    const place = join(folder, 'restored')
    const outcome = await run('restore', [file, '--data-dir', place])
    expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('holds customers: 2') })
    const restored = await openTestDatabase('embedded', { dataDirectory: place })
    const { rows } = await restored.pool.query<{ created: Date }>(
      `select created from messages where created > '2025-01-01Z' order by created`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(beforeBackup)
    expect(rows.map(({ created }) => created.toISOString())).toEqual(acknowledged.slice(0, rows.length))
    const { rows: old } = await restored.pool.query(
      `select count(*) as count from messages where created < '2025-01-01Z'`,
    )
    expect(old[0].count).toBe(oldMessages)
    const still = ['customers', 'assets', 'groups', 'users', 'depots']
    const [before, after] = [await contentsOf(server.db.$client), await contentsOf(restored.pool)]
    expect(still.map((name) => [name, after[name]])).toEqual(still.map((name) => [name, before[name]]))
    // It may run beside the one it comes from, so only its id is gone.
    const keys = async ({ $client }: Pick<typeof server.db, '$client'>) =>
      (await $client.query(`select name, value from server_keys where name <> 'installation' order by 1`)).rows
    expect(await keys({ $client: restored.pool })).toEqual(await keys(server.db))
    const { rowCount } = await restored.pool.query(`select from server_keys where name = 'installation'`)
    expect(rowCount).toBe(0)
    // It is a whole database: every page can be read and written.
    await restored.pool.query('vacuum (analyze) messages')
    await restored.pool.query('reindex table messages')
    await restored.close()
  })

  it('refuses to replace a database unless it is asked to, and keeps what was there', async () => {
    const place = join(folder, 'restored')
    expect((await run('restore', [file, '--data-dir', place])).output).toContain('There is a database in')
    expect((await run('restore', [file, '--data-dir', dataDirectory, '--force'])).output).toContain(
      'is in use by process',
    )
    const forced = await run('restore', [file, '--data-dir', place, '--force'])
    expect(forced).toMatchObject({ code: 0, output: expect.stringContaining('What was there before is in') })
    expect(readdirSync(place).filter((name) => name.startsWith('database.replaced-'))).toHaveLength(1)
  })

  it.runIf(process.getuid?.() === 0)('gives what root restores to the user of the data directory', async () => {
    const place = join(folder, 'owned')
    mkdirSync(place)
    chownSync(place, 12_345, 12_345)
    expect(await run('restore', [file, '--data-dir', place])).toMatchObject({ code: 0 })
    const names = readdirSync(join(place, 'database'), { recursive: true, encoding: 'utf8' })
    const others = names.filter((name) => statSync(join(place, 'database', name)).uid !== 12_345)
    expect([names.length > 100, others]).toEqual([true, []])
  })

  it('refuses a truncated, a damaged and a foreign file, and changes nothing', async () => {
    const place = join(folder, 'untouched')
    const cut = join(folder, 'cut.tar.gz')
    copyFileSync(file, cut)
    truncateSync(cut, Math.floor(readFileSync(file).length * 0.7))
    expect((await run('restore', [cut, '--data-dir', place])).output).toContain('ends too early')
    writeFileSync(join(folder, 'foreign'), 'name,imei\n')
    expect((await run('restore', [join(folder, 'foreign'), '--data-dir', place])).output).toContain("can't be read")
    expect(existsSync(join(place, 'database'))).toBe(false)
  })

  it('says what to do when no server runs there', async () => {
    const outcome = await run('backup', [file, '--data-dir', join(folder, 'nowhere')])
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining('No server is running on') })
  })
})

describe('two backups of an embedded database at once', () => {
  it('are both complete, also when one before them was given up', async () => {
    const opened = await openTestDatabase('embedded')
    await fillExample(opened.pool, 1_000)
    const stream = () => streamBackup(opened, { version: '1', now: Date.now() })
    const files = ['one.tar.gz', 'two.tar.gz'].map((name) => join(folder, name))
    const abandoned = stream()
    const writing = files.map((file) => writeBackup(file, stream()))
    abandoned.destroy()
    await Promise.all(writing)
    expect(files.map((file) => existsSync(file))).toEqual([true, true])
    await opened.close()
  })
})

describe('an embedded database whose files are damaged', () => {
  it('says what to do, and a backup brings it back', async () => {
    const opened = await openTestDatabase('embedded')
    await fillExample(opened.pool, 100)
    const before = await contentsOf(opened.pool)
    const file = join(folder, 'before-damage.tar.gz')
    await writeBackup(file, streamBackup(opened, { version: '1', now: Date.now() }))
    const place = join(folder, 'damaged')
    expect((await run('restore', [file, '--data-dir', place])).code).toBe(0)
    writeFileSync(join(place, 'database/global/pg_control'), Buffer.alloc(8192, 7))
    const started = await outcomeOf(
      await runSource('server/main.ts', [], { DATA_DIR: place, PORT: '0', LOG_LEVEL: 'error' }),
    )
    expect(started.code).toBe(1)
    expect(started.output).toContain('Otherwise its files are damaged: restore the newest backup with npm run restore')
    expect((await run('restore', [file, '--data-dir', place, '--force'])).code).toBe(0)
    const restored = await openTestDatabase('embedded', { dataDirectory: place })
    expect(await contentsOf(restored.pool)).toEqual(before)
    await restored.close()
    await opened.close()
  })
})
