import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeMessageMonths } from '../../server/ingest/messageMonthStore.ts'
import { messageMonths, namesOfMonths } from '../../server/ingest/messagePartitionStore.ts'
import { monthsFrom } from '../../server/ingest/startMessageUpkeep.ts'
import { messagesDigest } from '../support/oldMessages.ts'
import { newMessage, storeMessages } from '../support/storeMessages.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'

const hour = 3_600_000
/** The first moment of a month that no partition was made for. */
const july = Date.UTC(2026, 6)
const some = (count: number, from: number, fields = {}) =>
  Array.from({ length: count }, (_, number) => newMessage(number, from, fields))

describe.each(availableDatabases())('messages by month on %s', (kind) => {
  test('the coming months have a partition in a fresh database, others get one when they have messages', async () => {
    const opened = await openTestDatabase(kind)
    const { db, pool } = opened
    const partitions = async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'messages'::regclass order by 1`,
      )
      return rows.map(({ name }) => name)
    }
    const coming = monthsFrom(Date.now()).map((month) => `messages_${month.replace('-', '_')}`)
    expect(await partitions()).toEqual([...coming, 'messages_other'])
    expect(await makeMessageMonths(db, monthsFrom(Date.now()))).toBe(0)

    await storeMessages(db, [...some(40, july), ...some(3, Date.UTC(2026, 5)), ...some(50, Date.UTC(1987, 3))])
    const before = await messagesDigest(pool)
    expect(await makeMessageMonths(db, ['2026-05'], 20)).toBe(2)
    expect(await partitions()).toEqual(['messages_2026_05', 'messages_2026_07', ...coming, 'messages_other'])
    const { rows } = await pool.query(
      `select tableoid::regclass::text as name, count(*)::int from messages group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { name: 'messages_2026_07', count: 40 },
      { name: 'messages_other', count: 53 },
    ])
    expect(await messagesDigest(pool)).toEqual(before)
    // What was moved is still recognised.
    expect(await storeMessages(db, [...some(41, july), ...some(4, Date.UTC(2026, 5))])).toBe(2)
    const months = await messageMonths(db)
    expect(months.map(({ month, messages }) => [month, messages])).toEqual([
      ['1987-04', 50],
      ['2026-06', 4],
      ['2026-07', 41],
    ])
    expect(months.every(({ bytes, indexBytes }) => indexBytes > 0 && bytes > indexBytes)).toBe(true)
    await opened.close()
  })

  test('a large default partition is estimated from some of its pages, and no month of it is missing for the archive', async () => {
    const opened = await openTestDatabase(kind)
    const { db, pool } = opened
    await makeMessageMonths(db, ['2026-07'])
    await storeMessages(db, [
      ...some(40, july),
      ...some(6_000, Date.UTC(1987, 3)),
      ...some(3_000, Date.UTC(1988, 0)),
      ...some(1, Date.UTC(1999, 5)),
    ])
    await pool.query('analyze messages_other')
    const { months, read } = await db.transaction(async (tx) => {
      const found = await messageMonths(tx, { countedBytes: 0, sampledPages: 40 })
      const { rows } = await tx.execute<{ read: number }>(
        sql`select seq_tup_read::int as read from pg_stat_xact_user_tables where relname = 'messages_other'`,
      )
      return { months: found, read: rows[0]!.read }
    })
    const messagesOf = (month: string) => months.find((one) => one.month === month)!
    expect(messagesOf('2026-07')).toMatchObject({ messages: 40, isEstimate: false })
    expect(read).toBeLessThan(6_000)
    for (const [month, stored] of [
      ['1987-04', 6_000],
      ['1988-01', 3_000],
    ] as const) {
      expect(messagesOf(month)).toMatchObject({ isEstimate: true })
      expect(messagesOf(month).messages).toBeGreaterThan(stored * 0.6)
      expect(messagesOf(month).messages).toBeLessThan(stored * 1.4)
    }
    expect(await namesOfMonths(db)).toEqual(
      [...new Set(['1987-04', '1988-01', '1999-06', '2026-07', ...monthsFrom(Date.now())])].sort(),
    )
    await opened.close()
  })

  test('of many months, smaller ones are estimated too', async () => {
    const opened = await openTestDatabase(kind)
    const { db, pool } = opened
    const names = ['2026-03', '2026-04', '2026-05', '2026-06', '2026-07']
    await makeMessageMonths(db, names)
    for (const at of names.keys()) await storeMessages(db, some(2_500, Date.UTC(2026, 2 + at)))
    await pool.query('analyze messages')
    const limits = { countedBytes: 10_000_000, sampledPages: 40 }
    const estimated = async (countedInAll: number) =>
      (await messageMonths(db, { ...limits, countedInAll })).map(({ isEstimate }) => isEstimate)
    expect(await estimated(50_000_000)).toEqual(names.map(() => false))
    expect(await estimated(2_000_000)).toEqual(names.map(() => true))
    await opened.close()
  })

  test('a repeat is found over the boundary of a month, whether its clock was ahead then or now', async () => {
    const opened = await openTestDatabase(kind)
    const { db } = opened
    await makeMessageMonths(db, ['2026-06', '2026-07'])
    /** A message of the first moment of July by the device's clock, stored as correctClock does when it arrives so many hours later. */
    const arrived = (deviceId: number, at: number) => {
      const received = july + at * hour
      const isCorrected = received < july && july - received <= 24 * hour
      return some(1, july, { deviceId, received, ...(isCorrected ? { created: received, deviceCreated: july } : {}) })
    }
    const arrivals = [
      // Both before the month, by its clock.
      [-2, -1],
      [-1, 1],
      // The second is the first whose clock is believed.
      [-30, -3],
      [1, 2],
    ] as const
    for (const [index, [first, repeat]] of arrivals.entries()) {
      const device = 20 + index
      expect(await storeMessages(db, arrived(device, first))).toBe(1)
      expect(await storeMessages(db, arrived(device, repeat)), String([first, repeat])).toBe(0)
      // Another message of that moment is no repeat.
      expect(
        await storeMessages(
          db,
          arrived(device, repeat).map((one) => ({ ...one, sequence: 1 })),
        ),
      ).toBe(1)
    }
    const { rows } = await opened.pool.query(
      `select tableoid::regclass::text as name, count(*)::int from messages group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { name: 'messages_2026_06', count: 4 },
      { name: 'messages_2026_07', count: 4 },
    ])
    await opened.close()
  })

  test('the identity distinguishes what it did before', async () => {
    const opened = await openTestDatabase(kind)
    const one = { content: 0n, latitude: null }
    const differing = [
      ...some(1, july, one),
      ...some(1, july + 1, one),
      ...some(1, july + 999, one),
      ...some(1, july, { ...one, sequence: 1 }),
      ...some(1, july, { ...one, sequence: -1 }),
      ...some(1, july, { ...one, messageID: 59 }),
      ...some(1, july, { ...one, content: 0x7f3a_91c4_52d8_06ben }),
      ...some(1, july, { ...one, content: -0x13c4_77a0_9d2e_51f8n }),
      ...some(1, july, { ...one, deviceId: 10 }),
      ...some(1, Date.UTC(1969, 11, 31, 23, 59, 59, 999), one),
      ...some(1, july - 2 ** 31 * 1_000, one),
      ...some(1, july + 2 ** 31 * 1_000, one),
      ...some(1, Date.UTC(9999, 0), one),
    ]
    expect(await storeMessages(opened.db, differing)).toBe(differing.length)
    expect(await storeMessages(opened.db, differing)).toBe(0)
    await opened.close()
  })
})
