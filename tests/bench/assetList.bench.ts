import { sql } from 'drizzle-orm'
import { listQuery } from '../../contract/paging.ts'
import * as v from 'valibot'
import { listAssets } from '../../server/assets/assetStore.ts'
import type { Database } from '../../server/database/database.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import type { BenchResult } from './benchResult.ts'
import { administrator } from './administrator.ts'
import { median } from './percentiles.ts'
import { timeOf } from './timeOf.ts'

const customerCount = 500
const assetsPerCustomer = 200
const turns = 7
const target = 1 / 3

const everything = { TempAlertFilter: 'All', TempAlertEnabled: 'true', TempAlertDisabled: 'true' } as const
const sorts = 'name friendlyName depot tag1 tag2 customer profile status updated'.split(' ')
const searches = ['Truck 77', 'zebra', 'e']

/**
 * The asset list with 100,000 assets of 500 customers: its first page in every order, a page in the middle and searches,
 * against the bare query that an index answers: how many there are, and the first 50 by name. A search, which no index
 * answers, is measured against the bare search of the names alone.
 */
export async function run(): Promise<BenchResult[]> {
  const opened = await openTestDatabase('embedded')
  try {
    const { db } = opened
    await fill(db)
    const asked = [
      ...sorts.map((SortString) => ({
        name: `by ${SortString}`,
        query: { SortString, SortDirection: 'des' as const },
      })),
      { name: 'of one customer', query: { customerId: 250 } },
      ...searches.map((text) => ({ name: `search for '${text}'`, query: { SearchString: text } })),
    ]
    const times = asked.map(() => [] as number[])
    const bare = { first: [] as number[], search: [] as number[] }
    // Turn by turn, so that whatever else the machine does falls on all alike; the first turn warms up.
    for (let turn = 0; turn <= turns; turn++) {
      const [first, search] = [await timeOf(() => readFirst(db)), await timeOf(() => searchNames(db))]
      if (turn > 0) bare.first.push(first)
      if (turn > 0) bare.search.push(search)
      for (const [index, { query }] of asked.entries()) {
        const parsed = { ...v.parse(listQuery, query), ...everything }
        const time = await timeOf(async () => {
          const { lists } = await listAssets(db, administrator, parsed)
          for await (const _ of lists) continue
        })
        if (turn > 0) times[index]!.push(time)
      }
    }
    return asked.map(({ name, query }, index) => {
      const baseline = 'SearchString' in query ? bare.search : bare.first
      return result(`100,000 assets, ${name}`, median(times[index]!), median(baseline))
    })
  } finally {
    await opened.close()
  }
}

async function fill(db: Database): Promise<void> {
  await db.execute(sql`insert into profiles (profile_name, speed_limit_kph)
    select 'Profile ' || n, 100 from generate_series(1, 12) n`)
  await db.execute(sql`insert into customers (name, time_zone_id)
    select 'Customer ' || (n * 7919) % 1000, 'act' from generate_series(1, ${sql.raw(String(customerCount))}) n`)
  await db.execute(sql`insert into depots (customer_id, name, time_zone_id, map_overlay)
    select id, 'Depot ' || (id * 31) % 97, 'act', '{}' from customers`)
  await db.execute(sql`insert into assets (customer_id, depot_id, name, friendly_name, tag1, tag2, profiles_id, status_id)
    select c.id, case when n % 3 = 0 then null else d.id end, 'Truck ' || (n * 7919) % 99991 || '-' || c.id,
      'Friend ' || (n * 104729) % 99991, 'T' || n % 50, 'U' || n % 200, 1 + n % 12, 1 + n % 5
    from customers c join depots d on d.customer_id = c.id
    cross join generate_series(1, ${sql.raw(String(assetsPerCustomer))}) n`)
  await db.execute(sql`vacuum analyze`)
}

async function readFirst(db: Database): Promise<void> {
  await db.execute(sql`select count(*) from assets where deleted_at is null`)
  await db.execute(sql`select * from assets where deleted_at is null order by lower(name), id limit 50`)
}

async function searchNames(db: Database): Promise<void> {
  await db.execute(sql`select count(*) from assets where deleted_at is null and lower(name) like '%truck 77%'`)
  await db.execute(sql`select * from assets where deleted_at is null and lower(name) like '%truck 77%'
    order by lower(name), id limit 50`)
}

function result(name: string, ours: number, baseline: number): BenchResult {
  const ratio = baseline / ours
  return { name, ours, baseline, unit: 'ms', ratio, target, passed: ratio >= target }
}
