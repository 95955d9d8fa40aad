import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { storePhone } from '../alerts/storePhone.ts'
import { startPushService } from '../push/startPushService.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { callDatabase, callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

/** The value of a metric; labels as they are written. */
const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

describe.each(callDatabases())('the metrics of a server on the %s database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind, { ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' })
  })
  afterAll(() => server?.close())

  const read = async () => (await server.call('GET', '/metrics')).body as string

  test('count what devices sent: accepted, sent before, and rejected by reason', async () => {
    const first = { created: new Date(server.now()).toISOString() }
    const second = { created: new Date(server.now() - 60_000).toISOString() }
    await server.ingest(server.fleet.imeis.north, [first, second])
    await server.ingest(server.fleet.imeis.north, [first, { created: 'yesterday' }])
    await server.ingest('356000000000999', [first])
    const text = await read()
    expect({
      accepted: valueOf(text, 'muster_messages_total'),
      duplicate: valueOf(text, 'muster_messages_duplicate_total'),
      unreadable: valueOf(text, 'muster_messages_rejected_total{reason="unreadable"}'),
      unregistered: valueOf(text, 'muster_messages_rejected_total{reason="unregistered"}'),
      disabled: valueOf(text, 'muster_messages_rejected_total{reason="disabled"}'),
      unknown: valueOf(text, 'muster_unknown_devices'),
    }).toEqual({ accepted: 2, duplicate: 1, unreadable: 1, unregistered: 1, disabled: 0, unknown: 1 })
  })

  test('time requests by route, without the ids and keys in their paths', async () => {
    const token = await server.signIn(server.fleet.users.admin)
    for (const id of [server.fleet.assets.north, server.fleet.assets.south])
      await server.call('POST', `/api/Assets/SelectAsset/${id}`, { token })
    await server.call('GET', '/ingest/osmand/a-secret-key?lat=1', {})
    await server.call('GET', '/nothing/here')
    const text = await read()
    const count = 'muster_http_seconds_count'
    expect(valueOf(text, `${count}{method="POST",route="/api/assets/selectasset/:id",status="2xx"}`)).toBe(2)
    expect(valueOf(text, `${count}{method="GET",route="none",status="4xx"}`)).toBe(1)
    expect(text).not.toMatch(/a-secret-key|nothing\/here/)
  })

  test('show how many deliveries are waiting, for how long, and how many assets have to be computed again', async () => {
    // So that seconds are what they are said to be, however long this takes.
    const goOn = server.stopClock()
    const ago = (seconds: number) => new Date(server.now() - seconds * 1000).toISOString()
    await server.db.execute(sql`insert into outbox (kind, payload, created, next_attempt) values
      ('email', '{}', ${ago(600)}, ${ago(-900)}), ('email', '{}', ${ago(60)}, ${ago(-900)})`)
    await server.db.execute(sql`insert into fold_jobs (asset_id, since, noted, touched, reason, leased_until)
      values (${server.fleet.assets.north}, ${ago(9000)}, ${ago(300)}, ${ago(0)}, 'late messages', ${ago(-60)})`)
    await server.db.execute(sql`insert into day_roll_ups (asset_id, time_zone, filtered, due) values
      (${server.fleet.assets.north}, 'UTC', true, ${ago(60)}), (${server.fleet.assets.north}, 'UTC', false, ${ago(-60)})`)
    const text = await read()
    goOn()
    expect(valueOf(text, 'muster_day_roll_ups_due')).toBe(1)
    for (const queue of ['day', 'months']) expect(valueOf(text, `muster_reports_waiting{queue="${queue}"}`)).toBe(0)
    expect(valueOf(text, 'muster_outbox_waiting{kind="email"}')).toBe(2)
    expect(valueOf(text, 'muster_outbox_oldest_seconds{kind="email"}')).toBeCloseTo(600, -1)
    expect(valueOf(text, 'muster_outbox_overdue_seconds{kind="email"}')).toBe(0)
    expect(valueOf(text, 'muster_outbox_waiting{kind="push"}')).toBe(0)
    expect(valueOf(text, 'muster_fold_waiting')).toBe(1)
    expect(valueOf(text, 'muster_fold_oldest_seconds')).toBeCloseTo(300, -1)
  })

  test('name the version, the database and what connects the servers', async () => {
    const text = await read()
    expect(valueOf(text, `muster_build_info{version="test",node="${process.versions.node}",database="${kind}"}`)).toBe(
      1,
    )
    expect(valueOf(text, `muster_bus_connected{kind="${kind === 'postgres' ? 'postgres' : 'process'}"}`)).toBe(1)
    expect(valueOf(text, 'muster_database_up')).toBe(1)
    expect(valueOf(text, 'muster_database_bytes')).toBeGreaterThan(1e6)
    const connections = (state: string) => valueOf(text, `muster_database_connections{state="${state}"}`)!
    expect(connections('used') + connections('idle')).toBeGreaterThan(0)
    expect(valueOf(text, 'muster_hub_connections')).toBe(0)
    expect(valueOf(text, 'muster_assets{activity="noSignal"}')).toBe(0)
  })

  test('count open windows, what is refused on its way, and assets that stop reporting while they drive', async () => {
    const pushes = await startPushService()
    await storePhone(server.db, pushes, server.fleet.userIds.south)
    const window = await openHubListener(server, server.fleet.users.admin, 'Duress')
    pushes.answerWith(500)
    const now = server.now()
    const drive = Array.from({ length: 40 }, (_, step) => {
      const created = new Date(now - (40 - step) * 10_000).toISOString()
      const latitude = -33.9 + step * 0.002
      const gPRMC = { latitude, longitude: 151.2, speed: 80, heading: 0, validity: 'A', created }
      return { created, messageID: step === 39 ? messageID.duress : 1, iO1: 1, iO3: 1, gPRMC }
    })
    expect((await server.ingest(server.fleet.imeis.south, drive)).body).toMatchObject({ rejected: 0 })
    const later = 'muster_deliveries_total{kind="push",outcome="later"}'
    await eventually(async () => expect(valueOf(await read(), later)).toBeGreaterThan(0))
    const before = await read()
    expect(valueOf(before, 'muster_hub_connections')).toBe(1)
    expect(valueOf(before, 'muster_outbox_waiting{kind="push"}')).toBe(1)
    expect(valueOf(before, 'muster_alerts_total')).toBeGreaterThan(0)
    expect(valueOf(before, 'muster_assets{activity="driving"}')).toBe(1)
    pushes.answerWith(410)
    await window.stop()
    server.advanceClock(15 * 60_000)
    server.running.deliver()
    const gone = 'muster_deliveries_total{kind="push",outcome="gone"}'
    await eventually(async () => expect(valueOf(await read(), gone)).toBeGreaterThan(0))
    const after = await read()
    await pushes.close()
    expect(valueOf(after, 'muster_assets{activity="noSignal"}')).toBe(1)
    expect(valueOf(after, 'muster_assets{activity="driving"}')).toBe(0)
    expect(valueOf(after, 'muster_hub_connections')).toBe(0)
  })

  test('are there for programs on this machine, and not for those whom a proxy speaks for', async () => {
    const forwarded = ['For', 'Host', 'Proto', 'Port', 'Server'].map((what) => `X-Forwarded-${what}`)
    const others = ['X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP', 'Forwarded', 'Via']
    for (const name of [...forwarded, ...others]) {
      const { status, body } = await server.call('GET', '/metrics', { headers: { [name]: '203.0.113.7' } })
      expect([name, status, JSON.stringify(body).includes('muster_')]).toEqual([name, 404, false])
    }
  })
})

test('METRICS_PORT serves the metrics and nothing else, and the main port no longer has them', async () => {
  const server = await startTestServer(callDatabase(), { METRICS_PORT: '0' })
  try {
    const origin = `http://127.0.0.1:${server.running.metricsPort}`
    const answer = await fetch(`${origin}/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.7' } })
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('muster_build_info{')
    expect((await fetch(`${origin}/api/settings`)).status).toBe(404)
    expect((await server.call('GET', '/metrics')).status).toBe(404)
  } finally {
    await server.close()
  }
})
