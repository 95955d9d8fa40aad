import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RetentionKind } from '../../contract/storage/retentionKinds.ts'
import { retentionRules } from '../../server/database/schema/storage.ts'
import { removeOldRecords } from '../../server/storage/removeOldRecords.ts'
import { openForEach } from '../support/openForAll.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { testArchive } from './archiveOf.ts'

let fleet: SeededFleet
const opened = openForEach(async () => {
  const database = await openTestDatabase(callDatabase())
  fleet = await seedFleet(database.db, 'no password')
  return database
})
const now = Date.parse('2026-06-10T12:00:00Z')

const rule = (customerId: number | null, kind: RetentionKind, months: number) =>
  opened.db.insert(retentionRules).values({ customerId, kind, months })

async function remove() {
  const { deps, said } = testArchive(opened.db, () => now, 'unused')
  expect(await removeOldRecords(deps, new AbortController().signal)).toBe(0)
  return said
}

async function texts(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await opened.db.execute<{ text: string }>(query)
  return rows.map(({ text }) => text)
}

test('without rules nothing goes, and with one only what is older and of whom it is about', async () => {
  const { assets } = fleet
  const { db } = opened
  for (const asset of [assets.north, assets.other])
    await db.execute(sql`
      insert into asset_days (asset_id, day, time_zone, filtered, summary, includes, computed_at)
      select ${asset}, d, 'UTC', true, '{}', now(), now() from generate_series('2020-01-01'::timestamp, '2026-06-01', '1 day') d`)
  const days = () =>
    texts(
      sql`select asset_id || ' ' || min(day) || ' ' || count(*) as text from asset_days group by asset_id order by asset_id`,
    )
  const all = await days()
  await remove()
  expect(await days()).toEqual(all)
  await rule(null, 'daySummaries', 24)
  await rule(null, 'messages', 24)
  await rule(fleet.customers[1], 'daySummaries', 60)
  const said = await remove()
  expect(await days()).toEqual([`${assets.north} 2024-06-01 731`, `${assets.other} 2021-06-01 1827`])
  expect(said).toMatchObject([
    { fields: { kind: 'daySummaries', customer: 'Northern Freight', removed: 1613 } },
    { fields: { kind: 'daySummaries', customer: 'Other Haulage' } },
  ])
})

test('alerts go with all that belongs to them, but never one that waits to be acknowledged', async () => {
  const { db } = opened
  const { assets, customers, userIds } = fleet
  const alert = async (name: string, created: string, by: number | null, more: Record<string, unknown> = {}) => {
    const given = { state: 'pending', category: 'Duress', incident_id: null, ...more }
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into alerts (unique_id, category, event_id, event_name, asset_id, customer_id, occurred, created, user_id, state, incident_id)
      values (${name}, ${given.category}, 4, ${name}, ${assets.north}, ${customers[0]}, ${created}, ${created}, ${by}, ${given.state}, ${given.incident_id})
      returning id`)
    const id = rows[0]!.id
    await db.execute(sql`insert into alert_steps (alert_id, at, kind) values (${id}, ${created}, 'raised')`)
    await db.execute(sql`insert into notification_occurrences (notification_id, alert_id, user_id, created)
      values (${fleet.notificationId}, ${id}, ${userIds.north}, ${created})`)
    await db.execute(sql`insert into acknowledge_tokens (token_hash, alert_id, user_id, expires)
      values (${name}, ${id}, ${userIds.north}, ${created})`)
    return id
  }
  await alert('old', '2026-01-01', userIds.north)
  await alert('old, pending', '2026-01-02', null)
  await alert('old, recorded', '2026-01-03', null, { state: 'recorded' })
  await alert('old, withdrawn', '2026-01-03', null, { state: 'withdrawn', category: 'Behavior' })
  await alert('young', '2026-05-01', userIds.north)
  const head = await alert('press', '2026-01-05', userIds.north)
  await alert('press again, still pending', '2026-01-05', null, { incident_id: head })
  const other = await alert('old press', '2026-04-30', userIds.north)
  await alert('pressed again later', '2026-05-01', userIds.north, { incident_id: other })
  const whole = await alert('whole incident', '2026-02-05', userIds.north)
  await alert('whole incident again', '2026-02-06', userIds.north, { incident_id: whole })
  const queued = await alert('an e-mail is queued', '2026-01-07', userIds.north)
  await db.execute(sql`insert into outbox (kind, payload, alert_id, created, next_attempt, state)
    values ('email', '{}', ${queued}, '2026-01-07', now(), 'queued')`)
  await rule(customers[0], 'alerts', 1)
  await rule(customers[1], 'alerts', 1)
  await remove()
  const left = await texts(sql`select unique_id as text from alerts order by id`)
  expect(left).toEqual([
    'old, pending',
    'young',
    'press',
    'press again, still pending',
    'old press',
    'pressed again later',
    'an e-mail is queued',
  ])
  for (const table of ['alert_steps', 'notification_occurrences', 'acknowledge_tokens'])
    expect(await texts(sql`select count(*)::text as text from ${sql.identifier(table)}`), table).toEqual(['7'])
})

test('deliveries and changes go by the customer whom they are about, and what is queued stays', async () => {
  const { db } = opened
  const { userIds, customers } = fleet
  const delivery = (recipient: string, userId: number | null, state: string, created = '2026-01-01') =>
    db.execute(sql`insert into outbox (kind, payload, recipient, user_id, state, created, next_attempt)
      values ('email', '{}', ${recipient}, ${userId}, ${state}, ${created}, ${created})`)
  await delivery('north, sent', userIds.north, 'sent')
  await delivery('north, failed', userIds.north, 'failed')
  await delivery('north, queued', userIds.north, 'queued')
  await delivery('north, young', userIds.north, 'sent', '2026-06-01')
  await delivery('other, sent', userIds.other, 'sent')
  await delivery('nobody, sent', null, 'sent')
  const change = (
    name: string,
    userId: number | null,
    entity: string,
    id: number,
    after: object | null,
    at = '2026-01-01',
  ) =>
    db.execute(sql`insert into audit_entries (at, user_id, entity, entity_id, action, after, request)
      values (${at}, ${userId}, ${entity}, ${id}, 'update', ${JSON.stringify(after)}::jsonb, ${name})`)
  await change('own asset', userIds.north, 'asset', 1, { customerId: customers[0] })
  await change('asset of the other', userIds.admin, 'asset', 3, { customerId: customers[1] })
  await change('the other customer', userIds.admin, 'customer', customers[1], { name: 'x' })
  await change('own user', userIds.north, 'notification', 1, null)
  await change('young', userIds.north, 'asset', 1, { customerId: customers[0] }, '2026-05-01')
  await rule(customers[0], 'deliveries', 1)
  await rule(customers[0], 'history', 1)
  await remove()
  const deliveries = () => texts(sql`select recipient as text from outbox order by id`)
  expect(await deliveries()).toEqual(['north, queued', 'north, young', 'other, sent', 'nobody, sent'])
  expect(await texts(sql`select request as text from audit_entries order by id`)).toEqual([
    'asset of the other',
    'the other customer',
    'young',
  ])
  await rule(null, 'deliveries', 1)
  await remove()
  expect(await deliveries()).toEqual(['north, queued', 'north, young'])
})
