import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveGroups } from '../../server/archive/checkArchive.ts'
import { writeArchive } from '../../server/archive/writeArchive.ts'
import { utcMonthSpan } from '../../domain/time/utcMonth.ts'
import { archivablePieces } from '../../server/ingest/messageArchiveStore.ts'
import { archivedFiles, noteRemoved } from '../../server/storage/archiveStore.ts'
import { archiveDueMonths, removeArchivedMonths, type ArchiveDeps } from '../../server/storage/archiveMonths.ts'
import type { WriteOrder } from '../../server/storage/moveMessages.ts'
import { restoreMonth } from '../../server/storage/restoreMonth.ts'
import { runSource } from '../support/runSource.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { retainMessages, testArchive } from './archiveOf.ts'
import { storedMessages } from './storedMessages.ts'

const never = new AbortController().signal

describe('an interruption loses and doubles nothing', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let fleet: SeededFleet
  let deps: ArchiveDeps
  let before: string[]
  const now = Date.parse('2026-06-10T12:00:00Z')

  beforeEach(async () => {
    opened = await openTestDatabase(callDatabase())
    fleet = await seedFleet(opened.db, 'no password')
    ;({ deps } = testArchive(opened.db, () => now))
    for (const assetId of [fleet.assets.north, fleet.assets.south])
      await opened.db.execute(sql`insert into proof_assets (asset_id, sealed_until) values (${assetId}, '2026-06-10')`)
    await opened.db.execute(sql`
      insert into messages (device_id, asset_id, created, content, received, message_id, sequence, latitude)
      select a, case a when 0 then null when 1 then ${fleet.assets.north}::int else ${fleet.assets.south} end,
        '2026-02-01'::timestamptz + n * interval '8 min', n, '2026-02-02'::timestamptz + n * interval '8 min', 16, 0, n / 3.0
      from generate_series(0, 2) a, generate_series(0, 4999) n`)
    before = await stored()
    await retainMessages(opened.db, null, 2)
  })
  afterEach(async () => {
    await opened.close()
    rmSync(deps.folder, { recursive: true, force: true })
  })

  const stored = () => storedMessages(opened.db)
  async function count(): Promise<number> {
    const { rows } = await opened.db.execute<{ n: number }>(sql`select count(*)::int as n from messages`)
    return rows[0]!.n
  }
  const archive = (with_ = deps) => archiveDueMonths(with_, never)
  const remove = (with_ = deps, signal = never) => removeArchivedMonths(with_, new Map(), 0, signal)

  /** Every row is in the database or in exactly one file, and the files hold what was there. */
  async function expectWhole() {
    const files = readdirSync(join(deps.folder, deps.installation), { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => name.includes('unfinished'))).toEqual([])
    const parquet = files.filter((name) => name.endsWith('.parquet')).map((name) => join(deps.installation, name))
    const known = await archivedFiles(opened.db)
    expect(parquet.sort()).toEqual(known.map(({ file }) => file).sort())
    const ids: number[] = []
    for (const { file, bytes } of known)
      for await (const group of archiveGroups(join(deps.folder, file), bytes, ['id']))
        ids.push(...group.map(({ id }) => id))
    expect(ids.length).toBe(before.length)
    expect(new Set(ids).size).toBe(before.length)
  }

  async function finishAndReturn() {
    await archive()
    await remove()
    expect(await stored()).toEqual([])
    await expectWhole()
    await returnAll()
    expect(await stored()).toEqual(before)
  }

  async function returnAll(with_ = deps) {
    for (const customerId of [fleet.customers[0], null])
      for (const month of ['2026-02', '2026-03'])
        if ((await archivedFiles(opened.db, { customerId, month })).length > 0)
          await restoreMonth(with_, { customerId, month, days: 30 }, never)
  }

  /** The archive with one of its calls replaced. */
  const broken = (what: string, instead: (given: never, signal: AbortSignal) => Promise<unknown>): ArchiveDeps => ({
    ...deps,
    thread: {
      request: (name: string, given: never, signal: AbortSignal) =>
        name === what ? instead(given, signal) : deps.thread.request(name as 'write', given, signal),
    } as ArchiveDeps['thread'],
  })

  test.each(['written', 'read back', 'named', 'manifest'])('after the step "%s" of writing a file', async (last) => {
    const interrupted = broken('write', (order: WriteOrder) =>
      writeArchive(
        {
          ...order,
          onStep(step) {
            if (step === last) throw new Error('interrupted')
          },
        },
        archivablePieces(opened.db, order.assetIds, utcMonthSpan(order.subject.month)),
      ),
    )
    expect(await archive(interrupted)).toMatchObject({ archived: 0 })
    expect(await archivedFiles(opened.db)).toEqual([])
    await remove(interrupted)
    expect(await stored()).toEqual(before)
    await finishAndReturn()
  })

  test('between the file and its row', async () => {
    const interrupted = broken('write', async (order) => {
      await deps.thread.request('write', order)
      throw new Error('interrupted')
    })
    expect(await archive(interrupted)).toMatchObject({ archived: 0, failures: 2 })
    await remove(interrupted)
    expect(await stored()).toEqual(before)
    await finishAndReturn()
  })

  test('while rows are removed, and before that is noted', async () => {
    // So that the month can't go as a whole.
    await opened.db.execute(sql`
      insert into messages (device_id, asset_id, created, content, received, message_id, sequence)
      values (77, ${fleet.assets.other}, '2026-02-10', 1, '2026-02-10', 16, 0), (77, ${fleet.assets.other}, '2026-03-01', 1, '2026-03-01', 16, 0)`)
    await retainMessages(opened.db, fleet.customers[1], 100)
    await archive()
    // So slow that three interruptions come before the end of it, however late they are.
    await opened.db.execute(sql`create function wait_a_moment() returns trigger language plpgsql as
      'begin perform pg_sleep(0.3); return null; end'`)
    await opened.db.execute(
      sql`create trigger slow_delete after delete on messages for each statement execute function wait_a_moment()`,
    )
    for (let round = 0; round < 3; round++) {
      const there = await count()
      const stopping = new AbortController()
      const removing = remove(deps, stopping.signal).catch((error: unknown) => error)
      // Counted, because reading every row would take longer than removing them.
      while ((await count()) === there) await sleep(1)
      stopping.abort(new Error('interrupted'))
      await removing
    }
    await opened.db.execute(sql`drop trigger slow_delete on messages`)
    const unnoted = broken('remove', async (order, signal) => {
      await deps.thread.request('remove', order, signal)
      throw new Error('interrupted')
    })
    expect(await remove(unnoted)).toMatchObject({ failures: 2 })
    expect(await stored()).toHaveLength(2)
    expect((await archivedFiles(opened.db)).every(({ state }) => state === 'leaving')).toBe(true)
    await remove()
    await opened.db.execute(sql`delete from messages`)
    await expectWhole()
    await returnAll()
    expect(await stored()).toEqual(before)
  })

  test('after the whole month went, before that is noted', async () => {
    await archive()
    const unnoted = broken('removeWhole', async (order, signal) => {
      await deps.thread.request('removeWhole', order, signal)
      throw new Error('interrupted')
    })
    await remove(unnoted)
    await finishAndReturn()
  })

  test('while messages are read back, and a server that goes on removing them stops', async () => {
    await archive()
    await remove()
    const half = broken('return', async (order: { files: { file: string }[] }, signal) => {
      const stopping = new AbortController()
      setTimeout(() => stopping.abort(new Error('interrupted')), 60)
      return deps.thread.request('return', order as never, AbortSignal.any([signal, stopping.signal]))
    })
    await returnAll(half).catch(() => undefined)
    // What is half there is sealed, isn't removed and isn't written again.
    await remove()
    await archive()
    await returnAll()
    expect(await stored()).toEqual(before)
    const files = await archivedFiles(opened.db)
    expect(files.every(({ state }) => state === 'back')).toBe(true)
    // As a paused server would that last saw them leave.
    await expect(deps.thread.request('remove', { folder: deps.folder, files })).resolves.toBe(false)
    await expect(
      deps.thread.request('removeWhole', {
        folder: deps.folder,
        files: files.filter(({ month }) => month === '2026-02'),
      }),
    ).resolves.toBe(false)
    expect(
      await noteRemoved(
        opened.db,
        files.map(({ id }) => id),
        now,
      ),
    ).toBe(false)
    expect(await stored()).toEqual(before)
  })

  test('by kill -9, wherever it strikes', async () => {
    for (let round = 0; round < 12; round++) {
      const child = await runSource('tests/storage/archiveUntilKilled.ts', [], {
        DATABASE_URL: opened.databaseUrl ?? '',
        DATA_DIR: opened.dataDirectory,
        ARCHIVE_DIR: deps.folder,
      })
      await new Promise((resolve) => child.stdout!.once('data', resolve))
      await sleep(15 + round * 40)
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('exit', resolve))
      if (round % 4 === 3) await returnAll()
      // Over by the clock of this test and by that of the process.
      await opened.db.execute(
        sql`update archived_months set restored_until = '2026-06-01' where restored_until is not null`,
      )
    }
    rmUnfinished(deps.folder)
    await finishAndReturn()
  })
})

function rmUnfinished(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.unfinished')) rmSync(join(folder, name))
}
