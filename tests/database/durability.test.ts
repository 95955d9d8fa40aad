import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import { checkDurability } from '../../server/database/embedded/checkDurability.ts'
import { createDataDirectory } from '../../server/database/embedded/databaseTemplate.ts'
import { DurableFileSystem } from '../../server/database/embedded/durableFileSystem.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { until } from '../alerts/until.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { makeTestDatabase } from '../support/testDatabase.ts'

const log = { info() {}, warn() {}, error() {} }

describe('the embedded database', () => {
  it('has every acknowledged row after each of ten kills, and opens by itself', async () => {
    const place = await makeTestDatabase('embedded')
    const open = () => openDatabase({ ...place, migrationsFolder: migrationsFolder(), log })
    const acknowledged: string[] = []
    for (let kill = 0; kill < 10; kill++) {
      const victim = await runSource('tests/database/insertForever.ts', [place.dataDirectory, String(kill * 1_000_000)])
      const ended = outcomeOf(victim)
      // From some rows on: a slow machine has written them in every round too.
      let written = 0
      victim.stdout!.on('data', (text: Buffer) => (written += String(text).split('\n').length - 1))
      await until(() => written >= 10 || undefined, 'the first rows')
      await sleep(40 + 60 * kill)
      victim.kill('SIGKILL')
      const lines = (await ended).output.split('\n')
      acknowledged.push(...lines.slice(0, -1))
    }
    const { pool, close } = await open()
    const { rows } = await pool.query<{ key: string }>('select key from geocodes')
    const there = new Set(rows.map((row) => row.key))
    expect(acknowledged.filter((key) => !there.has(key))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(100)
    await close()
    await place.remove()
  })

  it('refuses a second process while one has it open', async () => {
    const place = await makeTestDatabase('embedded')
    const opened = await openDatabase({ ...place, migrationsFolder: migrationsFolder(), log })
    const second = await outcomeOf(await runSource('tests/database/insertForever.ts', [place.dataDirectory, '0']))
    expect(second.code).toBe(1)
    expect(second.output).toContain(`The data directory is in use by process ${process.pid}`)
    await opened.close()
    await place.remove()
  })
})

describe('the start-up self-check', () => {
  it('refuses a database that was started without fsync', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'muster-forgetful-'))
    await createDataDirectory(join(directory, 'database'))
    const files = new DurableFileSystem(join(directory, 'database'))
    const forgetful = await PGlite.create({ fs: files, startParams: PGlite.defaultStartParams })
    const check = checkDurability(forgetful, () => files.flushes)
    await expect(check).rejects.toThrow('does not write its commits to the disk')
    await forgetful.close()
    rmSync(directory, { recursive: true })
  })

  it('passes when the commit raises the number of flushes', async () => {
    let flushes = 3
    const session = { query: async () => void flushes++ }
    await expect(checkDurability(session, () => flushes)).resolves.toBeUndefined()
  })
})
