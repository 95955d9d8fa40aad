import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedSizes } from '../../server/database/storedSizes.ts'
import { makeMessageMonths } from '../../server/ingest/messageMonthStore.ts'
import { messageMonths } from '../../server/ingest/messagePartitionStore.ts'
import { listArchivedMonths } from '../../server/storage/archiveOverviewStore.ts'
import { fillFleetMonth } from '../support/fillFleetMonth.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'

/** Months of messages, and records of other kinds. */
const months = ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06']
const messages = Number(process.env.SIZE_MESSAGES ?? 60_000)
const others = Number(process.env.SIZE_OTHERS ?? 60_000)

test.skipIf(!availableDatabases().includes('postgres'))(
  'how much is stored is found without reading what is stored',
  { timeout: 600_000 },
  async () => {
    const opened = await openTestDatabase('postgres')
    const { db, pool } = opened
    const { assets, customers } = await seedFleet(db, 'no password')
    await makeMessageMonths(db, months)
    for (const month of months) await fillFleetMonth(pool, { month: `${month}-01`, messages, devices: 500 })
    await db.execute(sql`
      insert into audit_entries (at, entity, entity_id, action, after)
      select now() - n * interval '1 min', 'asset', 1, 'update', to_jsonb(repeat(md5(n::text), 6)) from generate_series(1, ${others}::int) n`)
    await db.execute(sql`
      insert into alerts (unique_id, category, event_id, event_name, asset_id, customer_id, occurred, created)
      select 'old/' || n, 'Event', 405, 'Harsh braking', ${assets.north}::int, ${customers[0]}::int, at, at
      from generate_series(1, ${others}::int) n, lateral (select now() - n * interval '1 min') t(at)`)
    await db.execute(sql`
      insert into asset_days (asset_id, day, time_zone, filtered, summary, includes, computed_at)
      select ${assets.north}::int, '2000-01-01'::date + (n / 8), 'Etc/GMT+' || (n % 8), true, to_jsonb(repeat(md5(n::text), 6)), now(), now()
      from generate_series(1, ${others}::int) n`)
    await pool.query('analyze')

    const { read, found, seconds } = await db.transaction(async (tx) => {
      const begun = performance.now()
      const sizes = await storedSizes(tx)
      const byMonth = await messageMonths(tx)
      await listArchivedMonths(tx)
      const took = performance.now() - begun
      const { rows } = await tx.execute<{ name: string; read: number }>(sql`
        select relname as name, (seq_tup_read + idx_tup_fetch)::float8 as read from pg_stat_xact_user_tables
        where seq_tup_read + idx_tup_fetch > 0 order by 2 desc`)
      return { read: rows, found: { sizes, byMonth }, seconds: took / 1_000 }
    })
    if (process.env.SHOW_FIGURES === '1') console.info({ seconds, read })
    expect(found.byMonth.map(({ month, isEstimate }) => [month, isEstimate])).toEqual(
      months.map((month) => [month, true]),
    )
    for (const { messages: estimated } of found.byMonth) {
      expect(estimated).toBeGreaterThan(messages * 0.8)
      expect(estimated).toBeLessThan(messages * 1.2)
    }
    for (const { kind, isEstimate, rows } of found.sizes)
      if (kind !== 'deliveries') expect([kind, isEstimate, rows > others * 0.8]).toEqual([kind, true, true])
    // The oldest of each kind, and tables of a few rows.
    expect(read.reduce((sum, one) => sum + one.read, 0)).toBeLessThan(500)
    await opened.close()
  },
)
