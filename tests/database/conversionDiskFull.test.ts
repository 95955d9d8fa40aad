import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { isDiskFull } from '../../server/database/databaseError.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { messageConversion } from '../../server/ingest/messageConversion.ts'
import { readConversion } from '../../server/ingest/messagePartitionStore.ts'
import { fillOldMessages, makeOldDatabase, messagesDigest } from '../support/oldMessages.ts'
import { postgresPrograms, postgresServerUrl } from '../support/postgresServer.ts'
import { newMessage, storeMessages } from '../support/storeMessages.ts'

const quietLog = { info() {}, warn() {}, error: (message: string) => console.warn(message) }
const run = (command: string, ...parameters: string[]) => execFileSync(command, parameters, { stdio: 'ignore' })

/** A file system of a few megabytes that the tests' PostgreSQL may write to; undefined where this process can't mount one. */
function mountSmallDisk(): string | undefined {
  if (process.getuid?.() !== 0 || process.env.TEST_DATABASE_URL || !postgresPrograms()) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'muster-small-disk-'))
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder)
    run('chown', 'postgres', folder)
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

const disk = mountSmallDisk()
const space = `small_disk_${process.pid}`
afterAll(async () => {
  if (disk === undefined) return
  const client = new pg.Client({ connectionString: await postgresServerUrl() })
  await client.connect()
  await client.query(`drop tablespace if exists ${space}`)
  await client.end()
  run('umount', disk)
  rmSync(disk, { recursive: true })
})

test.skipIf(disk === undefined)(
  'a full disk stops the conversion of messages, nothing is lost, and it goes on',
  async () => {
    let before = { count: 0, digest: '' }
    const place = await makeOldDatabase('postgres', async (pool) => {
      await fillOldMessages(pool, 40_000)
      before = await messagesDigest(pool)
      await pool.query(`create tablespace ${space} location '${disk}'`)
      // What is made from now on lies on the small disk: the new table, and the index of the old one.
      await pool.query(`do $$ begin
      execute format('alter database %I set default_tablespace = ${space}', current_database());
    end $$`)
    })
    const opened = await openDatabase({ ...place, migrationsFolder: migrationsFolder(), log: quietLog })
    const deps = { opened, dataDirectory: place.dataDirectory, log: pino({ level: 'silent' }), batch: 2_000 }
    const convert = async () => {
      const next = messageConversion(deps)
      while ((await next(new AbortController().signal)) > 0);
    }
    const failure = await convert().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(isDiskFull(failure), String(failure)).toBe(true)
    const stopped = await readConversion(opened.db)
    expect(stopped).toMatchObject({ isSwapped: false })
    expect(stopped?.copiedTo).toBeGreaterThan(0)
    expect(await messagesDigest(opened.pool)).toEqual(before)

    run('mount', '-o', 'remount,size=200m', disk ?? '')
    expect(await storeMessages(opened.db, [newMessage(1), newMessage(1)])).toBe(1)
    await convert()
    expect(await readConversion(opened.db)).toBeNull()
    expect(await messagesDigest(opened.pool, 'device_id <> 9 or received < $$2026-11-20Z$$')).toEqual(before)
    expect(await storeMessages(opened.db, [newMessage(1), newMessage(2)])).toBe(1)
    await opened.close()
    await place.remove()
  },
)
