import { expect, test } from 'vitest'
import { makeMessageMonths } from '../../server/ingest/messageMonthStore.ts'
import { repackNextMonth } from '../../server/ingest/repackMonthStore.ts'
import { fillFleetMonth } from '../support/fillFleetMonth.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'

/** Of a message, with its share of the indexes (docs/benchmarks.md). */
const mostBytes = 200

test.skipIf(!availableDatabases().includes('postgres'))(
  'a message of a month that has ended takes at most 200 bytes, and a device is still found by an index',
  async () => {
    const opened = await openTestDatabase('postgres')
    const { db, pool } = opened
    await makeMessageMonths(db, ['2026-06'])
    const messages = Number(process.env.SIZE_MESSAGES ?? 100_000)
    await fillFleetMonth(pool, { month: '2026-06-01', messages, devices: 500 })
    const { rows: grown } = await pool.query<Sizes>(sizes)
    while ((await repackNextMonth(opened)) !== undefined);
    await pool.query('vacuum analyze messages_2026_06')
    const { rows: packed } = await pool.query<Sizes>(sizes)
    const each = ({ table, indexes }: Sizes) => ({ table: table / messages, indexes: indexes / messages })
    if (process.env.SHOW_FIGURES === '1')
      console.info('bytes a message', { grown: each(grown[0]!), packed: each(packed[0]!) })
    const { table, indexes } = each(packed[0]!)
    expect(table + indexes).toBeLessThanOrEqual(mostBytes)

    const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(`explain
      select * from messages where device_id = 7 order by message_second(coalesce(device_created, created)) desc limit 3`)
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('messages_2026_06_by_device')
    expect(text).not.toMatch(/-> +Sort|Seq Scan/)
    await opened.close()
  },
)

interface Sizes {
  table: number
  indexes: number
}

const sizes = `select pg_table_size('messages_2026_06')::float8 as "table", pg_indexes_size('messages_2026_06')::float8 as indexes`
