import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ArchivedMessage } from '../../server/archive/archivedMessage.ts'
import { dumpDatabase } from '../../server/database/carry/dumpDatabase.ts'
import { lockDevices } from '../../server/ingest/deviceLockStore.ts'
import { archivablePieces, readBackArchived, removeArchived } from '../../server/ingest/messageArchiveStore.ts'
import { makeMessageMonths } from '../../server/ingest/messageMonthStore.ts'
import { insertMessages } from '../../server/ingest/messageStore.ts'
import { repackNextMonth } from '../../server/ingest/repackMonthStore.ts'
import { messagesDigest } from '../support/oldMessages.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { newMessage, storeMessages } from '../support/storeMessages.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'

const hour = 3_600_000
/** The first moment of a month that no partition was made for. */
const july = Date.UTC(2026, 6)
const some = (count: number, from: number, fields = {}) =>
  Array.from({ length: count }, (_, number) => newMessage(number, from, fields))

describe.each(availableDatabases())('months of messages that have ended on %s', (kind) => {
  test('the indexes of months that have ended are repacked once', async () => {
    const opened = await openTestDatabase(kind)
    const { db, pool } = opened
    await makeMessageMonths(db, ['2026-06', '2026-07'])
    const messages = some(2_000, july).map((one, n) => ({ ...one, deviceId: 1 + (n % 40) }))
    await storeMessages(db, messages)
    const before = await messagesDigest(pool)
    const size = async () => {
      const { rows } = await pool.query<{ bytes: number }>(`select pg_indexes_size('messages_2026_07')::int as bytes`)
      return rows[0]!.bytes
    }
    const grown = await size()
    // As an earlier version left it.
    await pool.query(`comment on table messages_2026_06 is 'repacked'`)
    expect([await repackNextMonth(opened), await repackNextMonth(opened), await repackNextMonth(opened)]).toEqual([
      'messages_2026_06',
      'messages_2026_07',
      undefined,
    ])
    expect(await size()).toBeLessThan(grown)
    expect(await messagesDigest(pool)).toEqual(before)
    expect(await storeMessages(db, messages)).toBe(0)
    await opened.close()
  })

  test('a dump has each message of a repacked month once', async () => {
    const opened = await openTestDatabase(kind)
    const { db, pool } = opened
    await makeMessageMonths(db, ['2026-07'])
    // Of many devices at the same moment: more than are read at once.
    const moment = Array.from({ length: 1_200 }, (_, n) => ({ ...some(1, july + 9 * hour)[0]!, deviceId: 1 + n }))
    await storeMessages(db, [...some(700, july), ...moment])
    while ((await repackNextMonth(opened)) !== undefined);
    const file = join(opened.dataDirectory, 'packed.ndjson.gz')
    await dumpDatabase(pool, file, () => {})
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    const { rows } = await pool.query<{ row: string }>('select to_json(m)::text as row from messages m order by id')
    const dumped = lines.filter((line) => line.includes('"device_id"') && line.includes('"received"'))
    expect(dumped.map((line) => JSON.parse(line).id).sort((a, b) => a - b)).toEqual(
      rows.map(({ row }) => JSON.parse(row).id),
    )
    expect(rows).toHaveLength(1_900)
    await opened.close()
  })

  test('a repeat is found in a repacked month, too', async () => {
    const opened = await openTestDatabase(kind)
    const { db, pool } = opened
    await makeMessageMonths(db, ['2026-06', '2026-07'])
    const noon = july + 9 * 24 * hour
    await storeMessages(db, some(20, noon))
    // Its clock was ahead by an hour.
    const ahead = some(1, noon + 2 * hour, { created: noon + hour, deviceCreated: noon + 2 * hour })
    await storeMessages(db, ahead)
    while ((await repackNextMonth(opened)) !== undefined);
    const { rows: unique } = await pool.query(`select indexrelid::regclass::text as name from pg_index
      where indisunique and indrelid in ('messages_2026_06'::regclass, 'messages_2026_07'::regclass)`)
    expect(unique).toEqual([])
    expect(await storeMessages(db, [...some(20, noon), ...ahead])).toBe(0)
    // Of the same clock, when its time is believed.
    expect(await storeMessages(db, some(1, noon + 2 * hour))).toBe(0)
    const fresh = [...some(3, noon + 3 * hour), ...some(3, noon + 3 * hour), ...some(20, noon, { sequence: 1 })]
    expect(await storeMessages(db, fresh)).toBe(23)
    expect(await storeMessages(db, some(20, noon, { deviceId: 10 }))).toBe(20)
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from messages_2026_07`)
    expect(rows[0]!.count).toBe(64)
    await opened.close()
  })

  test.skipIf(kind === 'embedded')(
    'a repeat that is being stored while its first one is read back is there once',
    async () => {
      const opened = await openTestDatabase(kind)
      const { db, pool } = opened
      const { assets } = await seedFleet(db, 'no password')
      const { rows: devices } = await pool.query<{ id: number }>(
        `select id from devices where asset_id = ${assets.north}`,
      )
      await makeMessageMonths(db, ['2026-07'])
      const noon = july + 9 * 24 * hour
      const one = some(1, noon, { deviceId: devices[0]!.id, assetId: assets.north })
      await storeMessages(db, one)
      while ((await repackNextMonth(opened)) !== undefined);
      const archived: ArchivedMessage[] = []
      for await (const piece of archivablePieces(db, [assets.north], { start: noon, end: noon + hour }))
        archived.push(...piece)
      await db.transaction((tx) => removeArchived(tx, archived))
      let reading: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await lockDevices(tx, [{ imei: '', deviceId: devices[0]!.id }])
        await insertMessages(tx, one)
        reading = db.transaction((other) => readBackArchived(other, archived))
        // Long enough to be overtaken.
        await tx.execute(sql`select pg_sleep(0.3)`)
      })
      await reading
      const { rows } = await pool.query<{ id: number }>(`select id::int from messages_2026_07`)
      expect(rows).toEqual([{ id: archived[0]!.id }])
      await opened.close()
    },
  )
})
