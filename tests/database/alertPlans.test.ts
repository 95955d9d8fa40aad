import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { alertCounts, latestAlerts } from '../../server/alerts/alertQueryStore.ts'
import { dashboardEvents } from '../../server/dashboard/dashboardStore.ts'
import type { Queryable } from '../../server/database/database.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases, openTestDatabase } from '../support/testDatabase.ts'

const now = Date.now()
const day = 24 * 3_600_000

describe.each(callDatabases())('a year of alerts, on %s', (kind) => {
  const opened = openForAll(() => openTestDatabase(kind))
  let fleet: SeededFleet
  beforeAll(async () => {
    fleet = await seedFleet(opened.db, '')
    await opened.db.execute(sql`
      insert into customers (name, time_zone_id) select 'Customer ' || n, 'act' from generate_series(1, 200) n`)
    await opened.db.execute(sql`
      insert into alerts (unique_id, category, event_id, event_name, asset_id, customer_id, occurred, created)
      select 'old/' || n, case when n % 10 = 0 then 'Event' else 'Behavior' end, 405, 'Harsh braking', ${fleet.assets.north}::int,
        (select min(id) from customers)::int + n % 200, at, at
      from generate_series(1, 20000) n, lateral (select ${new Date(now).toISOString()}::timestamptz - n * interval '26 minutes') t(at)`)
    await opened.db.execute(sql`analyze`)
  })

  test('costs as much as its last day', async () => {
    const caller = {
      userId: fleet.userIds.admin,
      userName: 'admin',
      role: 'SystemAdmin',
      customerId: fleet.customers[0],
      groupIds: [],
      timeZoneId: 'act',
    } as const
    let plan = ''
    const explained = {
      async execute(query: ReturnType<typeof sql>) {
        const { rows } = await opened.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
        plan = rows.map((row) => row['QUERY PLAN']).join('\n')
        return { rows: [] }
      },
    } as unknown as Queryable
    for (const ask of [
      () => latestAlerts(explained, caller, now),
      () => alertCounts(explained, caller, now),
      () => dashboardEvents(explained, caller, { category: 'Duress', eventId: 59 }, new Date(now - day), 'pending'),
    ]) {
      await ask()
      expect(plan).toContain('alerts_created')
      expect(plan).not.toContain('Seq Scan on alerts')
    }
    expect((await alertCounts(opened.db, caller, now)).TotalBehavior).toBe(50)
  })
})
