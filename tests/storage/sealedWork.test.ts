import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { addMonths, utcMonth, utcMonthSpan } from '../../domain/time/utcMonth.ts'
import { archivedMonths } from '../../server/database/schema/storage.ts'
import { rollUpAssets } from '../../server/reports/summaryDays.ts'
import { evidenceOf, prove } from '../support/fridgeWeek.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { valueOf } from '../support/valueOf.ts'
import { twoHourDrive } from './twoHourDrive.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let server: TestServer
let month: string
let start: number
/** The 10th of the month. */
let tenth: string

beforeAll(async () => {
  server = await startTestServer(callDatabase())
  month = addMonths(utcMonth(server.now()), -2)
  start = utcMonthSpan(month).start
  tenth = `${month}-10`
})
afterAll(() => server.close())

const folded = () => expect.poll(() => one(sql`select count(*)::int as value from fold_jobs`)).toBe(0)

const one = (query: SQL) => valueOf(server.db, query)

/** What was computed from the truck's messages of the month. */
const computed = () =>
  one(sql`
  select json_build_object(
    'alerts', (select json_agg(a order by a.id) from alerts a where asset_id = ${server.fleet.assets.north}),
    'days', (select json_agg(json_build_array(day, time_zone, summary, computed_at) order by day, time_zone) from asset_days
      where asset_id = ${server.fleet.assets.north} and day < ${`${addMonths(month, 1)}-01`}),
    'hours', (select json_agg(h order by h.hour, h.version) from proof_hours h
      where asset_id = ${server.fleet.assets.north} and hour < ${`${addMonths(month, 1)}-01T00:00:00Z`}::timestamptz),
    'checkpoints', (select json_agg(json_build_array(at, state) order by at) from fold_checkpoints
      where asset_id = ${server.fleet.assets.north} and at < ${`${addMonths(month, 1)}-01T00:00:00Z`}::timestamptz)) as value`)

const rollUp = () =>
  rollUpAssets(
    server.db,
    {
      assetIds: [server.fleet.assets.north],
      timeZone: 'UTC',
      filtered: true,
      first: `${month}-01`,
      last: `${addMonths(month, 1)}-05`,
      now: server.now(),
    },
    new AbortController().signal,
  )

/** How far the truck went in the month, by a report in a time zone. */
async function kilometresOf(Timezone: string): Promise<number> {
  const token = await server.signIn(server.fleet.users.admin)
  const EndDate = new Date(utcMonthSpan(month).end - day).toISOString().slice(0, 10)
  const { status, body } = await server.call('POST', '/api/Report/AssetSummary', {
    token,
    body: { AssetId: server.fleet.assets.north, Timezone, SearchDate: `${month}-02`, EndDate, UseFiltering: true },
  })
  expect(status).toBe(200)
  return body[0].distance
}

test('a sealed month stays as it was folded, summarised and hashed, whatever arrives late', async () => {
  const { imeis, assets, customers } = server.fleet
  await saveSensorRule(server, await server.signIn(server.fleet.users.admin), assets.north)
  await server.ingest(imeis.north, twoHourDrive(start + 5 * day))
  await server.ingest(imeis.north, twoHourDrive(start + 9 * day))
  await server.ingest(imeis.north, twoHourDrive(utcMonthSpan(month).end + 3 * day))
  await folded()
  await rollUp()
  await prove(server)
  const before = await computed()
  expect(JSON.stringify(before)).toContain('Temperature A high')
  expect(before).toMatchObject({ days: expect.any(Array), hours: expect.any(Array), checkpoints: expect.any(Array) })
  expect(await evidenceOf(server, { SearchDate: tenth })).toMatchObject({ status: 200 })

  const figures = {
    messages: 240,
    bytes: 1,
    sha256: '00',
    archivedAt: new Date(server.now()),
    removedAt: new Date(server.now()),
  }
  await server.db
    .insert(archivedMonths)
    .values({ customerId: firstItem(customers), month: `${month}-01`, file: 'month', ...figures })
  await server.db.execute(sql`delete from messages where created < ${new Date(utcMonthSpan(month).end).toISOString()}`)

  const { body } = await server.ingest(imeis.north, [
    ...twoHourDrive(start + 9 * day + minute / 2, 4),
    { created: start + 12 * day, messageID: messageID.position },
  ])
  expect(body).toMatchObject({ accepted: 121 })
  // Late for the month that isn't sealed.
  await server.ingest(imeis.north, twoHourDrive(utcMonthSpan(month).end + 2 * day).slice(0, 30))
  await folded()
  await server.db.execute(sql`update asset_days set version = -1`)
  await rollUp()
  await prove(server, hour)
  expect(await computed()).toEqual(before)
  expect(await one(sql`select count(*)::int as value from proof_due`)).toBe(0)
  const inMonth = sql`created < ${new Date(utcMonthSpan(month).end).toISOString()}`
  expect(
    await one(sql`select count(*)::int as value from messages where asset_id = ${assets.north} and ${inMonth}`),
  ).toBe(121)
  expect(await evidenceOf(server, { SearchDate: tenth })).toMatchObject({
    status: 409,
    reply: { code: 'evidenceArchived' },
  })
  // Reykjavik's days are those of UTC, all year: what was summarised for one is read in the other.
  expect(await kilometresOf('Atlantic/Reykjavik')).toBeCloseTo(await kilometresOf('UTC'), 6)
  expect(await kilometresOf('UTC')).toBeGreaterThan(300)
  expect(await kilometresOf('Asia/Kathmandu')).toBe(0)
  await server.db.execute(sql`delete from asset_days where time_zone not in ('UTC')`)

  // Recomputing everything leaves it alone, too.
  await server.db.execute(sql`
    insert into fold_jobs (asset_id, since, noted, touched, reason) select ${assets.north}, min(created), now() - interval '1 hour',
      now() - interval '1 hour', 'recompute' from messages`)
  await folded()
  expect(await computed()).toEqual(before)
})
