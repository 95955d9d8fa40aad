import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { KindRetention, Storage } from '../../contract/storage/storageEndpoints.ts'
import { addMonths, utcMonth } from '../../domain/time/utcMonth.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('storage and retention, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const asAdmin = callsOf(server, 'admin')
  const read = async (): Promise<Storage> => (await asAdmin('GET', '/api/Storage')).body
  const save = (customerId: unknown, retention: object) =>
    asAdmin('POST', '/api/Storage/Retention', { customerId, retention })
  const monthsOf = (rules: readonly KindRetention[]) =>
    Object.fromEntries(rules.map((rule) => [rule.kind, rule.applied]))
  const monthAgo = (count: number) => addMonths(utcMonth(server.now()), -count)

  beforeAll(async () => {
    const at = (minutes: number) => new Date(server.now() - minutes * 60_000).toISOString()
    const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 0, heading: 0, validity: 'A' }
    const answer = await server.ingest(
      server.fleet.imeis.north,
      [1, 40, 59].map((messageID, index) => ({ created: at(9 - index), gPRMC, messageID })),
    )
    expect(answer.body).toMatchObject({ accepted: 3 })
  })

  test('how much there is of each kind', async () => {
    const { kinds, conversion, archive, installation, customers } = await read()
    const rows = Object.fromEntries(kinds.map((one) => [one.kind, one.rows]))
    expect(rows).toMatchObject({ messages: 3, daySummaries: 0, alerts: 2 })
    for (const { bytes, isEstimate } of kinds) expect([bytes > 0, isEstimate]).toEqual([true, false])
    expect(Date.parse(kinds.find((one) => one.kind === 'alerts')!.oldest!)).toBeLessThanOrEqual(server.now())
    expect(kinds.find((one) => one.kind === 'daySummaries')!.oldest).toBeNull()
    expect(kinds.find((one) => one.kind === 'messages')!.oldest).toMatch(/^\d{4}-\d{2}-01$/)
    expect([conversion, archive]).toEqual([null, []])
    // Without rules, everything is kept for ever.
    expect(installation.map(({ months, applied, keptFrom }) => [months, applied, keptFrom])).toEqual(
      Array.from({ length: 5 }, () => [null, null, null]),
    )
    expect(customers.map(({ customer }) => customer)).toEqual(['Northern Freight', 'Other Haulage'])
  })

  test('a large table is estimated', async () => {
    await server.db.execute(sql`insert into audit_entries (at, entity, entity_id, action, after)
      select now(), 'asset', 1, 'update', to_jsonb(repeat(md5(n::text), 4)) from generate_series(1, 60000) n`)
    const history = (await read()).kinds.find((one) => one.kind === 'history')!
    expect(history.isEstimate).toBe(true)
    expect(history.rows).toBeGreaterThan(20_000)
    expect(history.rows).toBeLessThan(180_000)
    await server.db.execute(sql`delete from audit_entries where user_id is null`)
  })

  test('rules of the installation apply to customers without their own', async () => {
    const [first, second] = server.fleet.customers
    expect((await save(null, { messages: 12, daySummaries: 60, alerts: 24 })).body).toEqual({ customerId: null })
    expect((await save(first, { messages: 36, alerts: 6 })).status).toBe(200)
    const { installation, customers, months } = await read()
    expect(monthsOf(installation)).toEqual({
      messages: 12,
      daySummaries: 60,
      alerts: 24,
      deliveries: null,
      history: null,
    })
    expect(installation[0]!.keptFrom).toBe(`${monthAgo(12)}-01`)
    const rulesOf = (id: number) => customers.find(({ customerId }) => customerId === id)!.rules
    expect(monthsOf(rulesOf(first))).toMatchObject({ messages: 36, daySummaries: 60, alerts: 6, deliveries: null })
    expect(rulesOf(first).map(({ months: own }) => own)).toEqual([36, null, 6, null, null])
    expect(monthsOf(rulesOf(second))).toMatchObject({ messages: 12, alerts: 24 })
    // The month stays in the database as long as any customer keeps it.
    for (const { month, keptUntil } of months) expect(keptUntil).toBe(`${addMonths(month, 37)}-01`)
  })

  test('kinds that are left out stay as they are, and null takes a rule away', async () => {
    const [first] = server.fleet.customers
    await save(first, { alerts: null, history: 3 })
    const { rules } = (await read()).customers.find(({ customerId }) => customerId === first)!
    expect(rules.map(({ months }) => months)).toEqual([36, null, null, null, 3])
    await save(first, { alerts: 6, history: null })
  })

  test('summaries of days are kept at least as long as the messages they are made from', async () => {
    const [first, second] = server.fleet.customers
    const shorter = await save(null, { messages: 12, daySummaries: 11 })
    expect(shorter.status).toBe(400)
    expect(shorter.body.errors).toEqual({
      'retention.daySummaries': ['Day summaries are made from messages, so keep them at least as long: 12 months.'],
    })
    expect((await save(second, { daySummaries: 11 })).status).toBe(400)
    expect((await save(first, { daySummaries: 35 })).body.message).toContain('36 months')
    const forEver = await save(null, { messages: null, daySummaries: 60 })
    expect(forEver.body.message).toBe('Day summaries are made from messages, which are kept forever. Leave this empty.')
    // Nothing of a refused change is kept, and a customer's longer rule for messages holds for their summaries.
    expect(monthsOf((await read()).installation)).toMatchObject({ messages: 12, daySummaries: 60 })
    expect((await save(first, { messages: 72 })).status).toBe(200)
    const { rules } = (await read()).customers.find(({ customerId }) => customerId === first)!
    expect(monthsOf(rules)).toMatchObject({ messages: 72, daySummaries: 72 })
    await save(first, { messages: 36 })
  })

  test('what is no number of months is refused and changes nothing', async () => {
    const before = JSON.stringify((await read()).installation)
    for (const months of [0, -1, 1.5, 241, 1e9, '12', true, [], {}]) {
      const { status, body } = await save(null, { messages: months })
      expect([months, status, body.errors]).toEqual([
        months,
        400,
        { 'retention.messages': ['Enter a whole number of months from 1 to 240, or leave it empty.'] },
      ])
    }
    const unknown = await save(null, { mesages: 12 })
    expect([unknown.status, unknown.body.message]).toEqual([
      400,
      'retention may name: messages, daySummaries, alerts, deliveries, history.',
    ])
    expect((await save('none', { messages: 12 })).status).toBe(400)
    expect((await save(2_000_000_000, { messages: 12 })).status).toBe(404)
    expect(JSON.stringify((await read()).installation)).toBe(before)
  })

  test('the history says who changed a rule', async () => {
    const entries = (await asAdmin('GET', '/api/History/installation/1')).body
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ userName: 'admin', action: 'update' })
    expect(entries[0].changes).toEqual([
      { field: 'messagesMonths', before: null, after: '12' },
      { field: 'daySummariesMonths', before: null, after: '60' },
      { field: 'alertsMonths', before: null, after: '24' },
    ])
    const ofCustomer = (await asAdmin('GET', `/api/History/customer/${server.fleet.customers[0]}`)).body
    expect(ofCustomer[0].changes).toEqual([{ field: 'messagesMonths', before: '72', after: '36' }])
    expect((await asAdmin('GET', '/api/History/installation/2')).status).toBe(404)
  })

  test('what keeps the rules from being applied is said, on the screen and by /readyz', async () => {
    expect(await read()).toMatchObject({ clockDoubt: null, otherFolder: null })
    expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ready', version: 'test' })
    await server.db.execute(sql`
      insert into server_keys (name, value) values ('archiveFolder', 'another id')
      on conflict (name) do update set value = excluded.value`)
    const expected = { folder: join(server.dataDirectory, 'archive'), id: 'another id' }
    expect((await read()).otherFolder).toEqual(expected)
    // It looks at once when a rule is changed, and waits for nothing else.
    await save(null, { deliveries: 12 })
    let ready = await server.call('GET', '/readyz')
    while (!ready.body.notices) ready = await server.call('GET', '/readyz')
    expect(ready.status).toBe(200)
    expect(ready.body.notices[0]).toContain(`${expected.folder}: its file archive-id must contain another id`)
    await server.db.execute(sql`delete from server_keys where name = 'archiveFolder'`)
    await save(null, { deliveries: null })

    await server.db.execute(sql`update live_states
      set created = created - interval '8 days', fix_created = fix_created - interval '8 days'`)
    const { clockDoubt } = await read()
    expect(clockDoubt!.against).toBe('messages')
    expect(Date.parse(clockDoubt!.server) - Date.parse(clockDoubt!.other)).toBeGreaterThan(7 * 86_400_000)
    await server.db.execute(sql`update live_states
      set created = created + interval '8 days', fix_created = fix_created + interval '8 days'`)
  })

  test('is only for System Admins', async () => {
    for (const who of ['manager', 'northUser'] as const) {
      const token = await server.signIn(server.fleet.users[who])
      expect((await server.call('GET', '/api/Storage', { token })).status).toBe(403)
      const body = { customerId: server.fleet.customers[0], retention: { messages: 1 } }
      expect((await server.call('POST', '/api/Storage/Retention', { token, body })).status).toBe(403)
    }
  })
})
