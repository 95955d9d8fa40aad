import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseClock } from '../../server/database/databaseClock.ts'
import { retentionRules } from '../../server/database/schema/storage.ts'
import type { RetentionDeps } from '../../server/storage/startRetention.ts'
import { archivedFiles } from '../../server/storage/archiveStore.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { startTestRetention } from './startTestRetention.ts'

const day = 86_400_000

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let fleet: SeededFleet
let retention: Awaited<ReturnType<typeof startTestRetention>>
let folder: string
/** How far the server's clock is ahead. */
let ahead: number

beforeEach(async () => {
  opened = await openTestDatabase(callDatabase())
  fleet = await seedFleet(opened.db, 'no password')
  folder = mkdtempSync(join(tmpdir(), 'muster-archive-'))
  ahead = 0
  await opened.db.insert(retentionRules).values({ customerId: null, kind: 'history', months: 12 })
  // Ten months old, and three years.
  await opened.db.execute(sql`
    insert into audit_entries (at, entity, entity_id, action, after) values
      (now() - interval '300 days', 'asset', 1, 'update', '{}'), (now() - interval '3 years', 'asset', 1, 'update', '{}')`)
})
afterEach(async () => {
  await retention.close()
  await opened.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (needsMessages = true, pace: RetentionDeps['pace'] = {}) => {
  retention = await startTestRetention({
    opened,
    folder,
    needsMessages,
    now: () => Date.now() + ahead,
    databaseNow: () => databaseClock(opened.db),
    pace,
  })
}

async function changes(): Promise<number> {
  const { rows } = await opened.db.execute<{ count: number }>(sql`
    select count(*)::int as count from audit_entries where user_id is null and after = '{}'`)
  return rows[0]!.count
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

/** The newest message of an asset was sent so long ago, by its device's clock. */
const lastSent = (agoMs: number) =>
  opened.db.execute(sql`
    insert into live_states (asset_id, created, received, last_message)
    values (${fleet.assets.north}, ${new Date(Date.now() - agoMs).toISOString()}, now(), '{}')
    on conflict (asset_id) do update set created = excluded.created`)

test('a server whose clock is years ahead of the database removes nothing, until it is set right', async () => {
  ahead = 5 * 365 * day
  await lastSent(0)
  await start()
  await until(() => retention.said('differs from the database'))
  expect(retention.metrics.retentionClockDoubt).toBe(1)
  // Several looks, each of which would remove.
  await until(() => retention.looks() >= 5)
  expect(await changes()).toBe(2)
  ahead = 0
  await until(() => retention.said('The clocks agree again'))
  await until(async () => (await changes()) === 1)
  expect(retention.metrics.retentionClockDoubt).toBe(0)
})

test('a clock that is ahead of every message removes nothing until a device sends again', async () => {
  await lastSent(8 * day)
  // Its clock is years ahead, so it proves nothing.
  await opened.db.execute(sql`
    insert into live_states (asset_id, created, received, last_message)
    values (${fleet.assets.south}, now() + interval '5 years', now(), '{}')`)
  await start()
  await until(() => retention.said('no asset has sent anything within a week'))
  await until(() => retention.looks() >= 5)
  expect(await changes()).toBe(2)
  await lastSent(6 * day)
  await until(async () => (await changes()) === 1)
  expect(retention.metrics.retentionClockDoubt).toBe(0)
})

test('what has the time of this machine removes nothing until a device or a satellite says it too', async () => {
  // A gateway dates a heartbeat by its own clock, and gives the last position with it.
  await lastSent(0)
  await opened.db.execute(sql`update live_states set fix_created = now() - interval '8 days'`)
  // A phone whose app leaves out the time.
  await opened.db.execute(sql`
    insert into live_states (asset_id, created, received, last_message, fix_created, processors)
    values (${fleet.assets.south}, now(), now(), '{}', now(), '{"isTimedHere": true}')`)
  await start()
  await until(() => retention.said('no asset has sent anything within a week'))
  await until(() => retention.looks() >= 5)
  expect(await changes()).toBe(2)
  await opened.db.execute(sql`update live_states set fix_created = now() where asset_id = ${fleet.assets.north}`)
  await until(async () => (await changes()) === 1)
})

test('of a fleet whose messages all have the time of this machine, nothing is removed after a gap until a week has passed', async () => {
  const sent = (agoDays: number) =>
    opened.db.execute(sql`
    insert into messages (device_id, asset_id, created, received, message_id, content)
    select 99, ${fleet.assets.north}, at, at, 1, ${agoDays}
    from (select now() - ${agoDays}::int * interval '1 day' as at) given`)
  await opened.db.execute(sql`
    insert into live_states (asset_id, created, received, last_message, processors)
    values (${fleet.assets.north}, now(), now(), '{}', '{"isTimedHere": true}')`)
  await sent(0)
  await sent(20)
  await start()
  await until(() => retention.said('no asset has sent anything within a week'))
  await until(() => retention.looks() >= 5)
  expect(await changes()).toBe(2)
  await sent(8)
  await until(async () => (await changes()) === 1)
  expect(retention.metrics.retentionClockDoubt).toBe(0)
})

test('a fleet that no longer sends, or never did, is no reason to keep what is old', async () => {
  await start()
  await until(async () => (await changes()) === 1)
  await retention.close()
  await opened.db.execute(sql`insert into audit_entries (at, entity, entity_id, action, after)
    values (now() - interval '3 years', 'asset', 1, 'update', '{}')`)
  await lastSent(400 * day)
  await start(false)
  await until(async () => (await changes()) === 1)
})

test('a month whose late messages were not hashed yet is archived soon after, not with the next pass', async () => {
  const { db } = opened
  const { north } = fleet.assets
  await db.insert(retentionRules).values({ customerId: null, kind: 'messages', months: 2 })
  await db.execute(sql`
    insert into messages (device_id, asset_id, created, received, message_id, content)
    select 99, ${north}, '2026-02-05Z'::timestamptz + n * interval '1 min', now(), 16, n from generate_series(1, 9) n`)
  await db.execute(sql`insert into proof_assets (asset_id, sealed_until) values (${north}, '2026-06-10')`)
  await db.execute(sql`insert into proof_due values (${north}, '2026-02-05', now())`)
  await start(false, { passMs: 3_600_000 })
  await until(() => retention.said('not archived yet'))
  await db.execute(sql`delete from proof_due`)
  await until(async () => (await archivedFiles(db)).length > 0)
  expect(await archivedFiles(db)).toMatchObject([{ month: '2026-02', messages: 9 }])
})
