import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder, lackingFolder, otherFolder } from '../../server/storage/archiveFolder.ts'
import { restoreMonth } from '../../server/storage/restoreMonth.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { retainMessages, testArchive } from './archiveOf.ts'
import { startTestRetention } from './startTestRetention.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let shared: string
let own: string
const running: { close(): Promise<void> }[] = []

const newFolder = () => mkdtempSync(join(tmpdir(), 'muster-archive-'))

beforeEach(async () => {
  opened = await openTestDatabase(callDatabase())
  shared = newFolder()
  own = newFolder()
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  await opened.close()
  for (const folder of [shared, own]) rmSync(folder, { recursive: true, force: true })
})

async function start(folder: string) {
  const now = () => Date.now()
  const databaseNow = () => Promise.resolve(Date.now())
  const server = await startTestRetention({ opened, folder, needsMessages: true, now, databaseNow })
  running.push(server)
  return server
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

test('the first rule makes a folder the archive, and a server with another one says so and archives nothing', async () => {
  const first = await start(shared)
  // Nothing is archived, so nobody has to see the same folder.
  const second = await start(own)
  await until(() => first.watched() >= 2 && second.watched() >= 2)
  expect([first.notices(), second.notices(), existsSync(join(shared, 'archive-id'))]).toEqual([[], [], false])

  await retainMessages(opened.db, null, 2)
  await until(() => existsSync(join(shared, 'archive-id')))
  const id = readFileSync(join(shared, 'archive-id'), 'utf8').trim()
  await until(() => second.notices().length === 1)
  expect(second.notices()[0]).toContain(`isn't in ${own}: its file archive-id must contain ${id}`)
  expect([second.metrics.archiveElsewhere, first.metrics.archiveElsewhere, first.notices()]).toEqual([1, 0, []])
  expect(second.said('archives, removes and restores nothing')).toBe(true)

  const { deps } = testArchive(opened.db, () => Date.now(), own)
  const order = { customerId: null, month: '2026-05', days: 3 }
  await expect(restoreMonth(deps, order, new AbortController().signal)).rejects.toThrow(`isn't in ${own}`)

  // A copy of the archive is as good as the folder itself.
  cpSync(shared, own, { recursive: true })
  await until(() => second.notices().length === 0)
  expect(second.metrics.archiveElsewhere).toBe(0)
})

test.skipIf(callDatabase() === 'embedded')('the server that sees the archive does the work', async () => {
  await retainMessages(opened.db, null, 2)
  await claimFolder(opened.db, shared)
  const wrong = await start(own)
  await until(() => wrong.notices().length === 1)
  const right = await start(shared)
  await until(() => right.looks() >= 2)
  expect(wrong.looks()).toBe(0)
})

test('a folder is taken for the archive of an earlier version only if its newest file is there', async () => {
  await opened.db.execute(sql`
    insert into archived_months (customer_id, month, messages, bytes, file, sha256, archived_at, removed_at)
    values (null, '2026-01-01', 1, 4, 'newest.parquet', '', now(), now())`)
  expect(await otherFolder(opened.db, own)).toBeNull()
  expect(await lackingFolder(opened.db, own)).toEqual({ folder: own, id: null })
  expect(await claimFolder(opened.db, own)).toEqual({ folder: own, id: null })
  expect(existsSync(join(own, 'archive-id'))).toBe(false)
  writeFileSync(join(shared, 'newest.parquet'), 'PAR1')
  expect(await lackingFolder(opened.db, shared)).toBeNull()
  expect(await claimFolder(opened.db, shared)).toBeNull()
  expect((await claimFolder(opened.db, own))?.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(existsSync(join(own, 'archive-id'))).toBe(false)
})

test('two servers that begin at once make one folder the archive', async () => {
  const found = await Promise.all([claimFolder(opened.db, shared), claimFolder(opened.db, shared)])
  expect(found).toEqual([null, null])
  const [here, there] = await Promise.all([claimFolder(opened.db, shared), claimFolder(opened.db, own)])
  expect([here, there?.folder]).toEqual([null, own])
})
