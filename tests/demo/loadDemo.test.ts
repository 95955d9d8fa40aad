import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../server/account/passwords.ts'
import type { OpenedDatabase } from '../../server/database/openDatabase.ts'
import { isDemoServer, isEmptyServer, readDemoMark } from '../../server/demo/demoMarkStore.ts'
import { demoPassword, loadDemo } from '../../server/demo/loadDemo.ts'
import { showcase } from '../../server/demo/showcaseDay.ts'
import { simulateDuress } from '../../server/demo/simulateDuress.ts'
import { startSimulator } from '../../server/demo/simulator.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from '../../server/startServer.ts'
import { makeTestDatabase, type TestDatabasePlace } from '../support/testDatabase.ts'

const now = Date.parse('2026-11-21T13:30:00Z')
let clock = now
let place: TestDatabasePlace
let server: RunningServer
let opened: OpenedDatabase
let wasEmptyAfterCut = false
const lines: string[] = []
const log = (line: string) => lines.push(line)

beforeAll(async () => {
  place = await makeTestDatabase('embedded')
  const environment = { PORT: '0', HOST: '127.0.0.1', GATEWAY_KEY: 'test-gateway-key-1234', LOG_LEVEL: 'error' }
  server = await startServer({
    settings: { ...readSettings(environment), dataDirectory: place.dataDirectory, databaseUrl: undefined },
    log: pino({ level: 'error' }),
    now: () => clock,
    version: 'test',
    async prepare(given) {
      opened = given
      // A load that is cut off in its middle.
      const cut = (line: string) => {
        if (line.startsWith('Saltbush')) throw new Error('cut off')
      }
      await expect(loadDemo({ ...given, now, hashPassword, log: cut })).rejects.toThrow('cut off')
      wasEmptyAfterCut = (await isEmptyServer(given.db)) && !(await isDemoServer(given.db))
      await loadDemo({ ...given, now, hashPassword, log })
    },
  })
})
afterAll(async () => {
  await server?.close()
  await place?.remove()
})

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await opened.db.execute<Record<string, unknown>>(query)
  return Object.values(rows[0]!)[0] as T
}

test('fills the server, logs it, and records its seed', async () => {
  expect(await isDemoServer(opened.db)).toBe(true)
  expect(await readDemoMark(opened.db)).toMatchObject({ now })
  expect(lines.at(-1)).toMatch(/messages and \d+ alerts of 35 days/)
  expect(Number(await one(sql`select count(*) from messages`))).toBeGreaterThan(300_000)
  expect(Number(await one(sql`select count(*) from live_states`))).toBe(57)
})

test('a load that was cut off left nothing behind', () => {
  expect(wasEmptyAfterCut).toBe(true)
})

test('a second call changes nothing', async () => {
  const counts = () => one(sql`select (select count(*) from messages) || ' ' || (select count(*) from users)`)
  const before = await counts()
  await loadDemo({ ...opened, now, hashPassword, log })
  expect(await counts()).toBe(before)
})

test('event 5 is Duress, and the next event gets an id of its own', async () => {
  expect(await one(sql`select name || ' ' || type from events where id = 5`)).toBe('Duress 59')
  expect(await one(sql`insert into events (name, type) values ('New', 1) returning id`)).toBe(18)
})

test('the four demo users sign in with the demo password, nobody else does', async () => {
  const { rows } = await opened.db.execute<{ email: string; password_hash: string }>(sql`select * from users`)
  const accepted = await Promise.all(rows.map((row) => verifyPassword(row.password_hash, demoPassword)))
  const emails = rows.filter((_, i) => accepted[i]).map((row) => row.email)
  expect(emails.sort()).toEqual(['admin', 'driver', 'manager', 'supervisor'].map((name) => `${name}@muster.example`))
})

test('of two duress alerts one is acknowledged and one is pending', async () => {
  const { rows } = await opened.db.execute<{ pending: boolean; words: string }>(
    sql`select user_id is null as pending, acknowledged_description as words from alerts where category = 'Duress' order by occurred`,
  )
  expect(rows).toMatchObject([{ pending: false }, { pending: true, words: '' }])
  expect(rows[0]!.words).not.toBe('')
})

test('alerts name their message, their place and their steps', async () => {
  expect(
    Number(await one(sql`select count(*) from alerts where message_id is null and unique_id like 'message/%'`)),
  ).toBe(0)
  expect(Number(await one(sql`select count(*) from alerts where location = ''`))).toBe(0)
  const unmatched = await one(sql`
    select count(*) from alerts a where (a.user_id is not null) <> exists (
      select 1 from alert_steps s where s.alert_id = a.id and s.kind = 'acknowledged')`)
  expect(Number(unmatched)).toBe(0)
})

test('the failing fridge raised temperature alerts, a healthy one none', async () => {
  const count = (name: string) =>
    one(
      sql`select count(*) from alerts a join assets s on s.id = a.asset_id where s.name = ${name} and category = 'Temperature'`,
    )
  expect(Number(await count('ICC-09'))).toBeGreaterThan(2)
  expect(Number(await count('ICC-01'))).toBe(0)
})

test('drivers have sessions that do not overlap on a reader', async () => {
  const overlaps = await one(sql`
    select count(*) from ibutton_sessions a join ibutton_sessions b on a.asset_id = b.asset_id and a.id <> b.id
      and a.connected < coalesce(b.disconnected, 'infinity') and b.connected < coalesce(a.disconnected, 'infinity')`)
  expect(Number(overlaps)).toBe(0)
  expect(Number(await one(sql`select count(*) from ibutton_sessions`))).toBeGreaterThan(500)
})

test('the showcase asset is in groups of the supervisor', async () => {
  const groups = await one(sql`
    select count(*) from group_assets ga join assets a on a.id = ga.asset_id join group_users gu on gu.group_id = ga.group_id
    join users u on u.id = gu.user_id where a.name = ${showcase.assetName} and u.email = 'supervisor@muster.example'`)
  expect(Number(groups)).toBeGreaterThan(0)
})

interface Newest extends Record<string, unknown> {
  name: string
  at: number
  odometer: number | null
  count: number
}

async function newestByAsset(): Promise<Map<string, Newest>> {
  const { rows } = await opened.db.execute<Newest>(sql`
    select a.name, (extract(epoch from max(m.created)) * 1000)::float8 as at, max(m.odometer_km) as odometer,
      count(*)::int as count from messages m join assets a on a.id = m.asset_id group by a.name`)
  return new Map(rows.map((row) => [row.name, row]))
}

test('the simulator continues from the last messages, through the ingest endpoint, and stops', async () => {
  const before = await newestByAsset()
  clock = now + 20 * 60_000
  const endpoint = { ingestUrl: `http://127.0.0.1:${server.port}`, gatewayKey: server.gatewayKey }
  const warnings: string[] = []
  const quiet = { info() {}, warn: (message: string) => void warnings.push(message) }
  let isHeld = false
  const options = { ...endpoint, now: () => clock, log: quiet, db: opened.db, tickMs: 20 }
  const simulator = await startSimulator(options, () => isHeld)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await newestByAsset(), 'another process may be simulating the fleet').toEqual(before)
  isHeld = true
  const movedOf = (latest: Awaited<ReturnType<typeof newestByAsset>>) =>
    [...latest.values()].filter((asset) => (asset.odometer ?? 0) > (before.get(asset.name)!.odometer ?? 0) + 5).length
  await expect
    .poll(async () => {
      const latest = await newestByAsset()
      const upToDate = [...latest.values()].filter((asset) => asset.at > clock - 60_000).length
      return upToDate >= 3 && movedOf(latest) >= 2
    })
    .toBe(true)
  await simulator.stop()
  // What a busy machine takes longer for than a device waits is sent again.
  expect(warnings.filter((warning) => !warning.includes('timeout'))).toEqual([])
  const after = await newestByAsset()
  for (const asset of after.values()) {
    expect(asset.at).toBeLessThanOrEqual(clock)
    // 20 minutes at 120 km/h are 40 km.
    expect((asset.odometer ?? 0) - (before.get(asset.name)!.odometer ?? 0)).toBeLessThan(40)
  }
  expect(after.get('ICC-32')).toEqual(before.get('ICC-32'))
  const duresses = await one(sql`select count(*) from messages where message_id = 59`)
  expect(Number(duresses)).toBe(2)

  clock += 10 * 60_000
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await newestByAsset()).toEqual(after)
})

test('a duress that the command sends raises a pending alert where the asset is', async () => {
  const imei = await one<string>(
    sql`select d.imei from devices d join assets a on a.id = d.asset_id where a.name = 'JCS-01'`,
  )
  const endpoint = { ingestUrl: `http://127.0.0.1:${server.port}`, gatewayKey: server.gatewayKey }
  await simulateDuress({ ...endpoint, imei, at: clock })
  const location = await one(sql`
    select al.location from alerts al join assets a on a.id = al.asset_id
    where a.name = 'JCS-01' and al.category = 'Duress' and al.user_id is null`)
  expect(location).toMatch(/QLD|Queensland|Brisbane|\(depot\)/)
  await expect(simulateDuress({ ...endpoint, imei: '490154203237518', at: clock })).rejects.toThrow('was not taken')
})
