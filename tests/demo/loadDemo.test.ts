import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '../../server/account/passwords.ts'
import type { OpenedDatabase } from '../../server/database/openDatabase.ts'
import { isDemoServer, readDemoMark } from '../../server/demo/demoMarkStore.ts'
import { demoPassword, loadDemo } from '../../server/demo/loadDemo.ts'
import { showcase } from '../../server/demo/showcaseDay.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

const now = Date.parse('2026-11-21T13:30:00Z')
let opened: OpenedDatabase
const lines: string[] = []
const options = () => ({ ...opened, now, hashPassword, log: (line: string) => lines.push(line) })

beforeAll(async () => {
  opened = await openTestDatabase('embedded')
  await loadDemo(options())
}, 240_000)
afterAll(() => opened?.close())

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await opened.db.execute<Record<string, unknown>>(query)
  return Object.values(rows[0]!)[0] as T
}

test('fills the server, says so, and knows what it was made from', async () => {
  expect(await isDemoServer(opened.db)).toBe(true)
  expect(await readDemoMark(opened.db)).toMatchObject({ now })
  expect(lines.at(-1)).toMatch(/messages and \d+ alerts of 35 days/)
  expect(Number(await one(sql`select count(*) from messages`))).toBeGreaterThan(300_000)
  expect(Number(await one(sql`select count(*) from live_states`))).toBe(57)
})

test('a second call changes nothing', async () => {
  const counts = () => one(sql`select (select count(*) from messages) || ' ' || (select count(*) from users)`)
  const before = await counts()
  await loadDemo(options())
  expect(await counts()).toBe(before)
})

test('event 5 is Duress, and the next event gets an id of its own', async () => {
  expect(await one(sql`select name || ' ' || type from events where id = 5`)).toBe('Duress 59')
  expect(await one(sql`insert into events (name, type) values ('New', 1) returning id`)).toBe(16)
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
