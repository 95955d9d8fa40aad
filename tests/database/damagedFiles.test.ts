import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { makeTestDatabase } from '../support/testDatabase.ts'

const log = { info() {}, warn() {}, error() {} }

test('a database that is not whole is not taken for an empty one, and nothing in it is changed', async () => {
  const { dataDirectory, remove } = await makeTestDatabase('embedded')
  onTestFinished(remove)
  const open = () => openDatabase({ dataDirectory, migrationsFolder: migrationsFolder(), log })
  const first = await open()
  await first.pool.query('create table mine as select 7 as seven')
  await first.close()
  const version = join(dataDirectory, 'database', 'PG_VERSION')
  const copy = join(tmpdir(), `muster-version-${process.pid}`)
  onTestFinished(() => rmSync(copy))
  copyFileSync(version, copy)
  rmSync(version)
  await expect(open()).rejects.toThrow(/PG_VERSION is missing.* restore the newest backup/)
  copyFileSync(copy, version)
  const again = await open()
  expect((await again.pool.query('select seven from mine')).rows).toEqual([{ seven: 7 }])
  await again.close()
})

test('an empty folder is taken for a new database, except where an installation left something beside it', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'muster-empty-'))
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const open = () => openDatabase({ dataDirectory, migrationsFolder: migrationsFolder(), log })
  const directory = join(dataDirectory, 'database')
  mkdirSync(directory)
  mkdirSync(join(dataDirectory, 'archive'))
  for (const trace of [
    'gateway-key',
    'owner-key',
    'signed-days.jsonl',
    'archive/archive-id',
    'database.replaced-20260601T100000Z',
  ]) {
    writeFileSync(join(dataDirectory, trace), '')
    await expect(open()).rejects.toThrow(/database is empty, but there was a database in it: .* restore the newest/)
    expect(readdirSync(directory)).toEqual([])
    rmSync(join(dataDirectory, trace))
  }
  const first = await open()
  expect((await first.pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }])
  await first.close()
})
