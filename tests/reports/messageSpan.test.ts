import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readDayMessages, readMessages } from '../../server/ingest/messageSpanStore.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { quietInput } from './story.ts'
import { callDatabases, openTestDatabase } from '../support/testDatabase.ts'

const start = Date.UTC(2026, 0, 5)
const second = 1_000

describe.each(callDatabases())('messages of a span on %s', (kind) => {
  test('are each there once and in order, however many say the same time', async () => {
    const opened = await openTestDatabase(kind)
    try {
      const { assets } = await seedFleet(opened.db, 'no password')
      // Two devices, six moments a second apart, the first before the span and the last at its end; every number twice.
      await opened.db.execute(sql`
        insert into messages (device_id, asset_id, created, received, message_id, sequence)
        select 1 + i / 6 % 2, ${assets.north}, at, at, 1, i / 12
        from (select ${new Date(start - second).toISOString()}::timestamptz + (i % 6) * interval '1 s' as at, i
          from generate_series(0, 17999) i) d`)
      const read = await readMessages(opened.db, assets.north, start, start + 4 * second)
      expect(new Set(read.map(({ id }) => id)).size).toBe(12_000)
      expect(read).toHaveLength(12_000)
      const inOrder = [...read].sort((a, b) => a.created - b.created || a.sequence - b.sequence || a.id - b.id)
      expect(read.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
      expect([read[0]!.created, read.at(-1)!.created]).toEqual([start, start + 3 * second])
      expect(await readMessages(opened.db, assets.north, start - 10 * second, start - 5 * second)).toEqual([])
    } finally {
      await opened.close()
    }
  })

  test('of a day include the other side of a gap that reaches beyond their margins, and nothing else beyond these', async () => {
    const opened = await openTestDatabase(kind)
    const hour = 3_600 * second
    try {
      const { assets } = await seedFleet(opened.db, 'no password')
      const hours = [-12, -9, 30, 33, 60]
      const times = hours.map((at) => new Date(start + at * hour).toISOString())
      await opened.db.execute(sql`
        insert into messages (device_id, asset_id, created, received, message_id, sequence)
        select 1, ${assets.north}, at::timestamptz, at::timestamptz, 1, 0 from json_array_elements_text(${JSON.stringify(times)}::json) at`)
      const hoursRead = async (first: number, last: number) => {
        const bounds = { start: start + first * hour, end: start + last * hour }
        const { messages } = await readDayMessages(opened.db, assets.north, { ...quietInput, bounds, now: start })
        return messages.map(({ created }) => (created - start) / hour)
      }
      expect(await hoursRead(0, 24)).toEqual([-12, -9, 30, 33])
      expect(await hoursRead(-10, 14)).toEqual([-12, -9, 30, 33])
      expect(await hoursRead(-12, 30)).toEqual([-12, -9, 30, 33])
    } finally {
      await opened.close()
    }
  })
})
