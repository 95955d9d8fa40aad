import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkArchive } from '../../server/archive/checkArchive.ts'
import { manifestPath } from '../../server/archive/manifest.ts'
import { retentionRules } from '../../server/database/schema/storage.ts'
import { archiveDueMonths, removeArchivedMonths, type ArchiveDeps } from '../../server/storage/archiveMonths.ts'
import { archivedFiles } from '../../server/storage/archiveStore.ts'
import { restoreMonth } from '../../server/storage/restoreMonth.ts'
import { sealedMonths } from '../../server/storage/sealedMonthStore.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { retainMessages, testArchive } from './archiveOf.ts'
import { storedMessages } from './storedMessages.ts'

// What others do while months are archived.

const signal = new AbortController().signal
const day = 86_400_000

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let fleet: SeededFleet
let deps: ArchiveDeps
let now: number

beforeEach(async () => {
  now = Date.parse('2026-06-10T12:00:00Z')
  opened = await openTestDatabase(callDatabase())
  fleet = await seedFleet(opened.db, 'no password')
  deps = testArchive(opened.db, () => now).deps
  await retainMessages(opened.db, null, 2)
})
afterEach(async () => {
  await opened.close()
  rmSync(deps.folder, { recursive: true })
})

/** Stores messages of an asset, one every minute. */
async function store(assetId: number, from: string, count: number, sequence = 0) {
  await opened.db.execute(sql`
    insert into messages (device_id, asset_id, created, content, received, message_id, sequence)
    select ${assetId}, ${assetId}::int, at, n, at, 16, ${sequence}
    from generate_series(0, ${count - 1}) n, lateral (select ${from}::timestamptz + n * interval '1 min' as at) made`)
  await opened.db.execute(sql`
    insert into proof_assets (asset_id, sealed_until) values (${assetId}, '2026-06-10') on conflict do nothing`)
}

const stored = () => storedMessages(opened.db)

const archive = () => archiveDueMonths(deps, signal)
const remove = () => removeArchivedMonths(deps, new Map(), 0, signal)
const files = () => archivedFiles(opened.db)
const states = async () => (await files()).map(({ month, messages, state }) => `${month} ${messages} ${state}`)

test('messages stay when their rule is withdrawn while they are written, or before they leave, and go when there is one again', async () => {
  const [customer] = fleet.customers
  await store(fleet.assets.north, '2026-02-05', 20)
  await store(fleet.assets.north, '2026-03-05', 20)
  const before = await stored()
  const forEver = () => opened.db.delete(retentionRules)
  const { summarise } = deps
  // In the midst of the first month.
  deps.summarise = () => forEver().then(() => undefined)
  expect(await archive()).toEqual({ archived: 0, failures: 0, waiting: 0, dueSince: null })
  expect(await states()).toEqual([])
  expect(readdirSync(join(deps.folder, deps.installation, String(customer)))).toEqual([])

  deps.summarise = summarise
  await retainMessages(opened.db, null, 2)
  expect(await archive()).toMatchObject({ archived: 2 })
  await forEver()
  expect(await remove()).toEqual({ failures: 0, isWaiting: false })
  expect(await stored()).toEqual(before)
  // They're folded and hashed again, however often the rule is looked at, and restoring them lets none of them leave.
  expect((await sealedMonths(opened.db, [fleet.assets.north])).size).toBe(0)
  await restoreMonth(deps, { customerId: customer, month: '2026-02', days: 1 }, signal)
  now += 2 * day
  await remove()
  expect(await states()).toEqual(['2026-02 20 back', '2026-03 20 back'])
  expect(await stored()).toEqual(before)
  await retainMessages(opened.db, null, 3)
  await remove()
  expect(await states()).toEqual(['2026-02 20 away', '2026-03 20 back'])
  expect(await stored()).toEqual(before.slice(20))
})

test('what had left when the rule was withdrawn comes back, also after an interruption', async () => {
  await store(fleet.assets.north, '2026-02-05', 300)
  await archive()
  await store(fleet.assets.north, '2026-02-05', 1, 9)
  const before = await stored()
  // Ends after a step, before that is noted.
  const { request } = deps.thread
  const interruptedAfter = async (step: string) => {
    const stopped = new AbortController()
    deps.thread = {
      request: (async (...given: Parameters<typeof request>) => {
        const done = await request(...given)
        if (given[0] === step) stopped.abort()
        stopped.signal.throwIfAborted()
        return done
      }) as typeof request,
    }
    await expect(removeArchivedMonths(deps, new Map(), 0, stopped.signal)).rejects.toThrow('abort')
    deps.thread = { request }
  }
  await interruptedAfter('remove')
  expect(await stored()).toHaveLength(1)
  await opened.db.delete(retentionRules)
  await interruptedAfter('return')
  expect(await states()).toEqual(['2026-02 300 returning'])
  expect(await remove()).toEqual({ failures: 0, isWaiting: false })
  expect(await states()).toEqual(['2026-02 300 back'])
  expect(await stored()).toEqual(before)
})

test('messages at both sides of the border that arrive at every step are in the database or a file, each once', async () => {
  const { north } = fleet.assets
  await store(north, '2026-03-31 22:00Z', 300)
  let sequence = 1
  // The last moment of March and the first of April, in UTC; and those of Sydney's and New York's days.
  const late = async () => {
    for (const at of ['2026-03-31 23:59:59.999Z', '2026-04-01 00:00Z', '2026-03-31 13:00Z', '2026-04-01 04:00Z'])
      await store(north, at, 1, sequence++)
  }
  const { thread, summarise } = deps
  const { request } = thread
  deps.thread = {
    request: (async (...given: Parameters<typeof request>) => {
      await late()
      const made = await request(...given)
      await late()
      return made
    }) as typeof request,
  }
  deps.summarise = async (...given) => (await late(), summarise(...given))
  for (let round = 0; round < 3; round++) {
    await archive()
    await late()
    await remove()
    await late()
    now += 8 * day
  }
  deps.thread = thread
  const sent = 300 + sequence - 1
  const march = (await files()).reduce((sum, { messages }) => sum + messages, 0)
  expect((await stored()).length + march).toBe(sent)
  const [customer] = fleet.customers
  for (const { month } of await files()) await restoreMonth(deps, { customerId: customer, month, days: 30 }, signal)
  const all = await stored()
  expect(all).toHaveLength(sent)
  expect(new Set(all).size).toBe(sent)
})

test('an asset that was deleted before or meanwhile is archived with its customer, and its messages come back', async () => {
  const { north, south } = fleet.assets
  const [customer] = fleet.customers
  for (const asset of [north, south]) await store(asset, '2026-02-05', 20)
  const before = await stored()
  const remove_ = (asset: number) => opened.db.execute(sql`update assets set deleted_at = now() where id = ${asset}`)
  await remove_(north)
  deps.summarise = () => remove_(south).then(() => undefined)
  expect(await archive()).toMatchObject({ archived: 1, failures: 0 })
  await remove()
  expect([await states(), await stored()]).toEqual([['2026-02 40 away'], []])
  await restoreMonth(deps, { customerId: customer, month: '2026-02', days: 30 }, signal)
  expect(await stored()).toEqual(before)
})

test('a file that took the place of another, with its manifest, is noticed without a server too', async () => {
  await store(fleet.assets.north, '2026-02-05', 20)
  await store(fleet.assets.north, '2026-03-05', 20)
  await store(fleet.assets.other, '2026-02-05', 20)
  await archive()
  const [february, other, march] = (await files()).map(({ file }) => join(deps.folder, file))
  for (const [from, name] of [
    [march, 'month'],
    [other, 'customer'],
  ] as const) {
    const copy = join(deps.folder, 'copy')
    cpSync(join(deps.folder, deps.installation), join(copy, deps.installation), { recursive: true })
    const there = february!.replace(deps.folder, copy)
    copyFileSync(from!, there)
    copyFileSync(manifestPath(from!), manifestPath(there))
    expect([name, await checkArchive(there)]).toEqual([
      name,
      { fault: expect.stringContaining('Another file is in its place') },
    ])
    rmSync(copy, { recursive: true })
  }
})

test('a file of another month in the place of one is called so, whether it is shorter, longer or has the wrong manifest', async () => {
  await store(fleet.assets.north, '2026-02-05', 20)
  await store(fleet.assets.north, '2026-03-05', 2_000)
  await archive()
  const [february, march] = await files()
  const path = ({ file }: { file: string }) => join(deps.folder, file)
  const bytes = [february!, march!].map((one) => readFileSync(path(one)))
  expect(bytes[0]!.length).toBeLessThan(bytes[1]!.length)
  for (const [there, other, month] of [
    [march!, bytes[0]!, '2026-02'],
    [february!, bytes[1]!, '2026-03'],
  ] as const) {
    const before = readFileSync(path(there))
    writeFileSync(path(there), other)
    const fault = { fault: `It belongs to another month: its messages are of ${month}.` }
    expect([await checkArchive(path(there)), await checkArchive(path(there), there)]).toEqual([fault, fault])
    writeFileSync(path(there), before)
    expect(await checkArchive(path(there), there)).toMatchObject({ rows: there.messages })
  }
  // With its manifest, while the database knows what was there.
  writeFileSync(path(march!), bytes[0]!)
  copyFileSync(manifestPath(path(february!)), manifestPath(path(march!)))
  expect(await checkArchive(path(march!), march!)).toEqual({
    fault: expect.stringContaining('Another file is in its place'),
  })
})
