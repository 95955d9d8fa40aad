import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Transaction } from '../../server/database/database.ts'
import { lockDevices, lockDevicesEverOn } from '../../server/ingest/deviceLockStore.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'

const devices = 20_000

/** The devices, each on an asset of its own that another one was on before. */
const opened = openForAll(() => openTestDatabase(callDatabase()))
let fleet: SeededFleet
beforeAll(async () => {
  const { db } = opened
  fleet = await seedFleet(db, '')
  await db.execute(sql`
    with made as (
      insert into assets (customer_id, name, status_id, profiles_id)
      select a.customer_id, 'Van ' || n, 2, a.profiles_id from assets a, generate_series(1, ${devices}::int) n
      where a.id = ${fleet.assets.north} returning id, customer_id
    )
    insert into devices (customer_id, asset_id, name, imei)
    select customer_id, id, 'Device ' || id, 'device-' || id from made`)
  await db.execute(sql`
    insert into device_fittings (device_id, asset_id, fitted, removed)
    select d.id, b.asset_id, timestamptz '2026-01-01', timestamptz '2026-02-01' from devices d join devices b on b.id = d.id + 1
    where b.asset_id is not null
    union all select id, asset_id, timestamptz '2026-02-01', null from devices where asset_id is not null`)
  await db.execute(sql`analyze`)
})

/** What a lock asks the database to do, and how many of its pages it reads for it. */
async function planOf(lock: (tx: Transaction) => Promise<void>): Promise<string> {
  let plan = ''
  const explained = {
    async execute(query: ReturnType<typeof sql>) {
      const { rows } = await opened.db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze, buffers) ${query}`)
      plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      return { rows: [{ isMoved: false }] }
    },
  } as unknown as Transaction
  await lock(explained)
  return plan
}

const locks: Record<string, (tx: Transaction) => Promise<void>> = {
  'of one request': (tx) => lockDevices(tx, [{ imei: fleet.imeis.north }]),
  'of a key': (tx) => lockDevices(tx, [{ imei: '', deviceId: 5_000 }]),
  'of many requests': (tx) =>
    lockDevices(
      tx,
      Array.from({ length: 200 }, (_, index) => ({ imei: `device-${1_000 + index}` })),
    ),
  'of an asset': (tx) => lockDevicesEverOn(tx, [fleet.assets.north]),
}

// A transaction of a gateway begins with it.
test.each(Object.entries(locks))('the devices %s are found over indexes among 20,000', async (_, lock) => {
  const plan = await planOf(lock)
  const read = plan.matchAll(/rows=(\d+) loops|Removed by Filter: (\d+)/g)
  expect(Math.max(...[...read].map(([, found, left]) => Number(found ?? left)))).toBeLessThan(2_000)
})
