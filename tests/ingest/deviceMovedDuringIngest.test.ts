import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

const hasPostgres = availableDatabases().includes('postgres')
const server = openForAll(() => startTestServer(hasPostgres ? 'postgres' : 'embedded'))

// Otherwise two servers would work on one asset at the same time, and one would overwrite what the other one found.
test.runIf(hasPostgres)(
  'a device that is moved while its message waits is locked with the devices of its new asset',
  async () => {
    const { db, fleet } = server
    const { north, south } = fleet.assets
    for (const imei of [fleet.imeis.north, fleet.imeis.south])
      await server.ingest(imei, [{ created: server.now() - 60_000 }])
    let sent: ReturnType<typeof server.ingest> | undefined
    await db.transaction(async (holding) => {
      await holding.execute(sql`select 1 from live_states where asset_id = ${south} for update`)
      await db.transaction(async (moving) => {
        await moving.execute(sql`update devices set asset_id = ${south} where asset_id = ${north}`)
        sent = server.ingest(fleet.imeis.north, [{ created: server.now() }])
        await waitForLocks(db, 1, 'the message to wait for its device')
      })
      await expect
        .poll(
          async () =>
            (
              await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%live_states%'`)
            ).rows.length,
        )
        .toBe(1)
      const free = await holding.execute(sql`
      select id from devices where imei = ${fleet.imeis.south} for no key update skip locked`)
      expect(free.rows).toEqual([])
    })
    expect((await sent)?.body).toMatchObject({ accepted: 1 })
    const { rows } = await db.execute(sql`select asset_id as "assetId" from messages order by id desc limit 1`)
    expect(rows).toEqual([{ assetId: south }])
  },
)
