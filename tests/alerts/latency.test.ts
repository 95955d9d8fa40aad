import { storeNote } from '../../contract/alerts/alertNote.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

interface Row {
  kind: string
  step: string
  alerts: number
  p50: number
  p95: number
  p99: number
}

describe.each(callDatabases())('how long alerts take, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let token: string
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.admin)
  })

  const latency = async (period = 'day'): Promise<Row[]> =>
    (await server.call('GET', `/api/alerts/latency?period=${period}`, { token })).body
  const of = (rows: readonly Row[], step: string, category = 'Duress') =>
    rows.find((row) => row.kind === category && row.step === step)

  /** An alert that happened 2 s before it was raised, was pushed after `sent` seconds and shown 1 s later. */
  async function raise(number: number, sent: number, more: { daysAgo?: number; drill?: boolean; state?: string } = {}) {
    const { daysAgo = 0, drill = false, state = 'pending' } = more
    const created = new Date(server.now() - daysAgo * 86_400_000 - 3_600_000).toISOString()
    await server.db.execute(sql`
      with raised as (
        insert into alerts (unique_id, category, event_id, event_name, asset_id, customer_id, occurred, received, created, drill, state)
        values (${`duress/${number}`}, 'Duress', 59, 'Duress', ${server.fleet.assets.north}, ${server.fleet.customers[0]},
          ${created}::timestamptz - interval '2 seconds', ${created}, ${created}, ${drill}, ${state}) returning id)
      insert into outbox (kind, purpose, state, payload, alert_id, created, next_attempt, sent_at, received_at)
      select kind, 'alert', 'sent', '{}', id, ${created}, ${created}, ${created}::timestamptz + after * interval '1 second',
        case when kind = 'push' then ${created}::timestamptz + (after + 1) * interval '1 second' end
      from raised, (values ('push', ${sent}::float8), ('email', ${sent + 60}::float8)) as o(kind, after)`)
  }

  test('is empty without alerts', async () => {
    expect(await latency()).toEqual([])
  })

  test('by kind and step, for a day and for thirty days, without drills and what was recorded late', async () => {
    for (let number = 1; number <= 100; number++) await raise(number, number / 10)
    await raise(101, 500, { daysAgo: 10 })
    await raise(102, 900, { drill: true })
    await raise(103, 900, { state: 'recorded' })
    const day = await latency()
    expect(day.map(({ step }) => step)).toEqual(['received', 'decided', 'sent', 'phone', 'total'])
    expect(of(day, 'received')).toEqual({ kind: 'Duress', step: 'received', alerts: 100, p50: 2, p95: 2, p99: 2 })
    expect(of(day, 'decided')).toMatchObject({ p50: 0, p99: 0 })
    const sent = of(day, 'sent')!
    expect(sent.p50).toBeCloseTo(5.05)
    expect(sent.p95).toBeCloseTo(9.505)
    expect(sent.p99).toBeCloseTo(9.901)
    expect(of(day, 'phone')).toMatchObject({ alerts: 100, p50: 1, p99: 1 })
    expect(of(day, 'total')!.p50).toBeCloseTo(8.05)
    expect(of(await latency('month'), 'sent')!.alerts).toBe(101)
  })

  test('an acknowledgement is a step, and the metrics agree for the day and the month', async () => {
    await server.db.execute(sql`update alerts set user_id = ${server.fleet.userIds.admin},
      acknowledge_time = created + interval '30 seconds' where unique_id = 'duress/1'`)
    expect(of(await latency(), 'acknowledged')).toMatchObject({ alerts: 1, p50: 30, p99: 30 })
    const { body } = await server.call('GET', '/metrics')
    expect(body).toContain('muster_alert_latency_seconds{period="day",kind="Duress",step="phone",quantile="0.99"} 1\n')
    expect(body).toContain(
      'muster_alert_latency_seconds{period="day",kind="Duress",step="acknowledged",quantile="0.5"} 30\n',
    )
    const written = (period: string, quantile: string) =>
      Number(new RegExp(`{period="${period}",kind="Duress",step="sent",quantile="${quantile}"} (.+)\\n`).exec(body)![1])
    const ofMonth = of(await latency('month'), 'sent')!
    expect([written('month', '0.5'), written('month', '0.99')]).toEqual([ofMonth.p50, ofMonth.p99])
    expect(written('month', '0.99')).toBeGreaterThan(written('day', '0.99'))
  })

  test('a withdrawn alert is listed with its reason, also among the notifications, and not counted', async () => {
    const ask = async (path: string) => (await server.call('GET', path, { token })).body
    const before = await ask('/api/Event/GetLatestEventsWithCount?CountOnly=true')
    await server.db.execute(sql`
      with rule as (insert into notifications (unique_id, user_id, name, config)
        values ('rule', ${server.fleet.userIds.admin}, 'Duress', '{}') returning id)
      insert into notification_occurrences (notification_id, alert_id, user_id, created)
      select rule.id, al.id, ${server.fleet.userIds.admin}, al.created from rule, alerts al
      where al.unique_id in ('duress/2', 'duress/3')`)
    const reason = 'Part of another alert.'
    await server.db.execute(sql`update alerts set state = 'withdrawn', reason = ${reason} where unique_id = 'duress/2'`)
    const after = await ask('/api/Event/GetLatestEventsWithCount?CountOnly=true')
    expect([after.TotalDuress, after.PendingDuress]).toEqual([before.TotalDuress - 1, before.PendingDuress - 1])
    const { Duress } = await ask('/api/Event/GetLatestEvents')
    expect(Duress.find(({ uniqueId }: { uniqueId: string }) => uniqueId === 'duress/2')).toMatchObject({
      state: 'withdrawn',
      late: false,
      reason,
    })
    const note = storeNote({ code: 'disproved' })
    await server.db.execute(sql`update alerts set reason = ${note} where unique_id = 'duress/2'`)
    const headers = { 'accept-language': 'de' }
    const german = (await server.call('GET', '/api/Event/GetLatestEvents', { token, headers })).body
    expect(german.Duress.find(({ uniqueId }: { uniqueId: string }) => uniqueId === 'duress/2')).toMatchObject({
      reason: note,
      reasonText: 'Später eingetroffene Meldungen zeigen, dass es nicht passiert ist.',
    })
    const latest = await ask('/api/Notification/LatestNotificationWithCount')
    expect(latest.Notifications).toContainEqual(
      expect.objectContaining({ reasonText: "Messages that arrived later show that it didn't happen." }),
    )
    expect([latest.Notifications.length, latest.NotificationsCount]).toEqual([2, 1])
  })

  test('is only for System Admins', async () => {
    const user = await server.signIn(server.fleet.users.northUser)
    expect((await server.call('GET', '/api/alerts/latency', { token: user })).status).toBe(403)
    expect((await server.call('GET', '/api/alerts/latency?period=year', { token })).status).toBe(400)
  })
})
