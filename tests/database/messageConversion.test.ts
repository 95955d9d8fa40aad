import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { dumpLines } from '../../server/database/carry/dumpDatabase.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase, type OpenedDatabase } from '../../server/database/openDatabase.ts'
import { messageConversion } from '../../server/ingest/messageConversion.ts'
import { conversionProgress, messageMonths } from '../../server/ingest/messagePartitionStore.ts'
import { fillOldMessages, makeOldDatabase, messagesDigest } from '../support/oldMessages.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { availableDatabases, type TestDatabasePlace } from '../support/testDatabase.ts'

const log = pino({ level: 'silent' })
const quietLog = { info() {}, warn() {}, error: (message: string) => console.warn(message) }
const openNow = (place: TestDatabasePlace) =>
  openDatabase({ ...place, migrationsFolder: migrationsFolder(), log: quietLog })

/** Converts to the end, as the server does. Returns what the log says. */
async function convert(opened: OpenedDatabase, dataDirectory: string): Promise<string[]> {
  const lines: string[] = []
  const kept = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const next = messageConversion({ opened, dataDirectory, log: kept, batch: 700, logEveryMs: 0 })
  for (;;) {
    const pauseMs = await next(new AbortController().signal)
    if (pauseMs === 0) return lines
    await sleep(pauseMs === 1 ? 0 : 50)
  }
}

describe.each(availableDatabases())('messages of an earlier version on %s', (kind) => {
  // The next test does the same on the embedded database, which takes long to be made by an earlier version.
  test.skipIf(kind === 'embedded')('are there as before during the conversion and after it', async () => {
    let before = { count: 0, digest: '' }
    const place = await makeOldDatabase(kind, async (pool) => {
      await fillOldMessages(pool, 12_000)
      before = await messagesDigest(pool)
    })
    const opened = await openNow(place)
    expect(before.count).toBe(12_000)
    expect(await messagesDigest(opened.pool)).toEqual(before)
    expect(await conversionProgress(opened.db)).toEqual({ percent: 0 })
    expect(await messageMonths(opened.db)).toEqual([])
    const lines = await convert(opened, place.dataDirectory)
    // From the beginning on, as it goes.
    expect(lines[0]).toContain('0 % are copied')
    expect(lines.filter((line) => /[1-9]\d % are copied/.test(line)).length).toBeGreaterThan(8)
    expect(lines.filter((line) => line.endsWith('are compared')).length).toBe(1)
    expect(lines.at(-1)).toBe('Messages are stored by month now')
    expect(await conversionProgress(opened.db)).toBeNull()
    expect(await messagesDigest(opened.pool)).toEqual(before)
    const months = await messageMonths(opened.db)
    expect(months.map(({ month }) => month)).toEqual(['1999-12', '2026-08', '2026-09', '2026-10', '2026-11'])
    expect(months.reduce((sum, { messages }) => sum + messages, 0)).toBe(12_000)
    // New ids go on after the old ones, also after those that were never used.
    const { rows } = await opened.pool.query<{ id: number }>(
      `insert into messages (device_id, created, received, message_id) values (1, '2026-11-21Z', now(), 1) returning id`,
    )
    expect(rows[0]!.id).toBeGreaterThan(12_500)
    const { rows: schemas } = await opened.pool.query(`select nspname from pg_namespace where nspname like 'messages%'`)
    expect(schemas).toEqual([])
    await opened.close()
    await place.remove()
  })

  test('are neither lost nor doubled when the server is killed again and again', async () => {
    let before = { count: 0, digest: '' }
    const place = await makeOldDatabase(kind, async (pool) => {
      await fillOldMessages(pool, 12_000)
      before = await messagesDigest(pool)
    })
    const acknowledged: number[] = []
    let kills = 0
    // A start of the embedded database takes seconds.
    const most = kind === 'postgres' ? 3 : 2
    for (let isConverted = false; !isConverted;) {
      const parameters = [place.databaseUrl ?? '', place.dataDirectory, String((acknowledged.at(-1) ?? -1) + 1)]
      const child = await runSource('tests/database/convertWhileStoring.ts', parameters)
      const ended = outcomeOf(child)
      if (kills < most) {
        await new Promise((resolve) => child.stdout!.once('data', resolve))
        await sleep(40 + 150 * kills)
        child.kill('SIGKILL')
        kills += 1
      }
      const lines = (await ended).output.trim().split('\n')
      isConverted = lines.includes('converted')
      acknowledged.push(...lines.filter((line) => /^\d+$/.test(line)).map(Number))
    }
    const opened = await openNow(place)
    expect(kills).toBe(most)
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(await messagesDigest(opened.pool, 'device_id <> 9 or received < $$2026-11-20Z$$')).toEqual(before)
    const { rows } = await opened.pool.query<{ number: number; count: number; ids: number }>(`
      select odometer_km as number, count(*)::int as count from messages
      where device_id = 9 and created >= '2026-11-21Z' group by 1`)
    expect(rows.filter(({ count }) => count !== 1)).toEqual([])
    const stored = new Set(rows.map(({ number }) => number))
    expect(acknowledged.filter((number) => !stored.has(number))).toEqual([])
    const ids = await opened.pool.query(`select id from messages group by id having count(*) > 1`)
    expect(ids.rows).toEqual([])
    await opened.close()
    await place.remove()
  })
})

test.skipIf(!availableDatabases().includes('postgres'))(
  'the new table waits for a transaction that keeps to an older state, and a dump locks messages before it has one',
  async () => {
    let before = { count: 0, digest: '' }
    const place = await makeOldDatabase('postgres', async (pool) => {
      await fillOldMessages(pool, 3_000)
      before = await messagesDigest(pool)
    })
    const opened = await openNow(place)
    const next = messageConversion({ opened, dataDirectory: place.dataDirectory, log })
    const busyMs = 5_000
    const untilBusy = async () => {
      for (;;) {
        const pauseMs = await next(new AbortController().signal)
        if (pauseMs !== 1) return pauseMs
      }
    }
    // The index of the old table would wait, too.
    expect(await next(new AbortController().signal)).toBe(1)
    const older = await opened.pool.connect()
    await older.query('begin isolation level repeatable read')
    // Not of messages: only its state is old.
    await older.query('select from users')
    expect(await untilBusy()).toBe(busyMs)
    expect((await older.query<{ count: number }>('select count(*)::int as count from messages')).rows[0]!.count).toBe(
      3_000,
    )
    await older.query('commit')
    older.release()

    const lines = dumpLines(opened.pool, () => {})
    let dumped = (await lines.next()).value as string
    expect(await untilBusy()).toBe(busyMs)
    for await (const page of lines) dumped += page
    expect(dumped.split('\n').filter((line) => line.includes('"device_created"')).length).toBe(3_000)
    expect(await untilBusy()).toBe(0)
    expect(await messagesDigest(opened.pool)).toEqual(before)
    await opened.close()
    await place.remove()
  },
)
