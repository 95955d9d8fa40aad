import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const fixtures = join(import.meta.dirname, '../fixtures/gateway')
interface RecordedRequest {
  check: 'Position' | 'Null' | 'NotNull' | 'Attribute'
  method: 'GET' | 'POST'
  http: string[]
}
const osmandRequests = readFileSync(join(fixtures, 'osmandRequests.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedRequest)
const forwarded = JSON.parse(readFileSync(join(fixtures, 'traccarForward.json'), 'utf8')) as {
  body: Record<string, unknown>
}[]

let sosSeconds = 60

describe('what other gateways send', () => {
  const server = openForAll(() => startTestServer(callDatabase()))

  const newest = async (imei: string) => {
    const { rows } = await server.db.execute<Record<string, number | string | null>>(sql`
      select m.*, to_char(m.created at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as created_text from messages m join devices d on d.id = m.device_id where d.imei = ${imei} order by m.id desc limit 1`)
    return rows[0]
  }
  const post = (path: string, body: unknown) => server.call('POST', path, { token: server.gatewayKey, body })
  const known = (body: object, imei: string) =>
    JSON.parse(JSON.stringify(body).replace('123456789012345', imei)) as Record<string, unknown>

  test('a Traccar position: knots become km/h, the zone +0000 is read, a fix of 2,200 m is kept as it is', async () => {
    const position = {
      ...forwarded[0]!.body,
      speed: 10,
      attributes: { ignition: true, odometer: 1_234_500, sat: 9, temp1: -18.5 },
    }
    const answer = await post('/ingest/traccar/positions', { position, device: { uniqueId: server.fleet.imeis.other } })
    expect(answer.body).toMatchObject({ accepted: 1 })
    expect(await newest(server.fleet.imeis.other)).toMatchObject({
      speed_kph: expect.closeTo(18.52, 2),
      odometer_km: 1234.5,
      io3: 1,
      satellites: 9,
      sensor_a_value: -18.5,
      accuracy_metres: 2200,
      created_text: '2020-05-07 09:48:15',
    })
  })

  test('the same position id twice with other times is two positions, since an id may be 0', async () => {
    const at = (second: number) => ({ ...forwarded[0]!.body, deviceTime: `2020-05-08T09:48:${second}.000+0000` })
    const device = { uniqueId: server.fleet.imeis.other }
    const answer = await post('/ingest/traccar/positions', [
      { position: at(15), device },
      { position: at(16), device },
      { position: at(15), device },
    ])
    expect(answer.body).toMatchObject({ accepted: 2, duplicate: 1 })
  })

  test('an alarm list raises each alarm we know, an SOS is a duress', async () => {
    const deviceTime = new Date(server.now()).toISOString()
    const position = {
      ...forwarded[0]!.body,
      deviceTime,
      fixTime: deviceTime,
      attributes: { alarm: 'hardBraking,sos,geofence' },
    }
    const answer = await post('/ingest/traccar/positions', { position, device: { uniqueId: server.fleet.imeis.other } })
    expect(answer.body).toMatchObject({ accepted: 3 })
    const token = await server.signIn(server.fleet.users.otherUser)
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
    expect([body.Duress[0].eventId, body.Behavior[0].eventId]).toEqual([59, 405])
  })

  test('an unknown event still counts as a message', async () => {
    const answer = await post('/ingest/traccar/events', known(forwarded[1]!.body, server.fleet.imeis.south))
    expect(answer.body).toMatchObject({ accepted: 1 })
    expect(await newest(server.fleet.imeis.south)).toMatchObject({
      message_id: 10,
      latitude: expect.closeTo(40.725, 3),
    })
  })

  test.each([
    ['a number', 5],
    ['nothing inside', {}],
    [
      'a latitude off the Earth',
      { position: { deviceTime: '2020-05-07T09:48:15Z', latitude: 99, longitude: 1 }, device: { uniqueId: '1' } },
    ],
    ['a clock before computers', { position: { deviceTime: '0020-05-07T09:48:15Z' }, device: { uniqueId: '1' } }],
    ['a list with a hole', [null, { position: {}, device: {} }]],
  ])('%s is rejected with a reason, not an error', async (_name, body) => {
    for (const path of ['/ingest/traccar/positions', '/ingest/traccar/events']) {
      const answer = await post(path, body)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.body.accepted).toBe(0)
      for (const { reason } of answer.body.messages) expect(reason.length).toBeGreaterThan(5)
    }
  })

  test.each(osmandRequests.map((request, index) => [index, request] as const))(
    'recorded phone app request %i is taken as its own server takes it',
    async (_index, { http, method, check }) => {
      const [path = '/', , , body] = http
      // The recorded devices are unknown here: each request is made with the id of a device that is registered.
      const { unfitted } = server.fleet.imeis
      const withId = (text: string) =>
        text.replace(/(\bid|deviceid)=[^&]*/i, `$1=${unfitted}`).replace(/("device_id":")[^"]*/, `$1${unfitted}`)
      const query = path.slice(1)
      const address = `/ingest/osmand${withId(query)}${query ? '&' : '?'}key=${server.gatewayKey}`
      const answer = await server.call(method, address, body ? { raw: withId(body) } : {})
      if (check === 'Null') expect(answer.status).toBe(400)
      else expect([answer.status, answer.body.rejected]).toEqual([200, 0])
    },
  )

  test('a form is read like a query', async () => {
    const response = await fetch(`${server.origin}/ingest/osmand?key=${server.gatewayKey}`, {
      method: 'POST',
      body: new URLSearchParams({
        id: server.fleet.imeis.unfitted,
        lat: '-37.5',
        lon: '143.5',
        timestamp: '1750000000',
        speed: '20',
        alarm: 'sos',
      }),
    })
    expect(response.status).toBe(200)
    expect(await newest(server.fleet.imeis.unfitted)).toMatchObject({
      latitude: -37.5,
      speed_kph: expect.closeTo(37.04, 2),
      message_id: 59,
    })
  })

  test.each([
    ['beside the fix', { location: { alarm: 'sos' } }],
    ['in extras', { location: { extras: { alarm: 'SOS' } } }],
    ['in a list', { location: { extras: { alarm: ['tow', 'sos'] } } }],
    ['beside location', { alarm: 'sos', location: {} }],
    ['as the name of the event', { location: { event: 'sos' } }],
  ])('an SOS of the phone app is a duress %s', async (_where, body) => {
    const { unfitted } = server.fleet.imeis
    const timestamp = Math.round(server.now() / 1000) - (sosSeconds += 7)
    const location = { timestamp, coords: { latitude: -37.5, longitude: 143.5 }, ...body.location }
    const path = `/ingest/osmand?key=${server.gatewayKey}`
    const answer = await server.call('POST', path, { body: { device_id: unfitted, ...body, location } })
    expect([answer.status, answer.body.rejected]).toEqual([200, 0])
    const { rows } = await server.db
      .execute(sql`select m.message_id from messages m join devices d on d.id = m.device_id
      where d.imei = ${unfitted} and m.created = to_timestamp(${timestamp}) and m.message_id = 59`)
    expect(rows).toHaveLength(1)
  })

  test('an SOS that a Traccar event names only in its position is a duress', async () => {
    const eventTime = new Date(server.now() - 500).toISOString()
    const answer = await post('/ingest/traccar/events', {
      event: { type: 'alarm', eventTime, attributes: {} },
      position: { ...forwarded[0]!.body, attributes: { alarm: 'sos' } },
      device: { uniqueId: server.fleet.imeis.unfitted },
    })
    expect(answer.body).toMatchObject({ accepted: 1 })
    expect(await newest(server.fleet.imeis.unfitted)).toMatchObject({ message_id: 59 })
  })

  test('other alarms are stored under their names, each once however often the gateway says it', async () => {
    const { north } = server.fleet.imeis
    const deviceTime = new Date(server.now() + 2_000).toISOString()
    const attributes = { alarm: 'tow,lowFuel' }
    const position = { ...forwarded[0]!.body, deviceTime, fixTime: deviceTime, attributes }
    const device = { uniqueId: north }
    expect((await post('/ingest/traccar/positions', { position, device })).body).toMatchObject({ accepted: 2 })
    const event = { type: 'alarm', eventTime: deviceTime, attributes: { alarm: 'lowFuel' } }
    expect((await post('/ingest/traccar/events', { event, position, device })).body).toMatchObject({ duplicate: 1 })
    const token = await server.signIn(server.fleet.users.admin)
    const live = await server.call('GET', '/api/Assets/AssetsByCustomerIdWithIMEI', { token })
    expect(JSON.stringify(live.body)).toContain('"messageName":"Low fuel"')
  })

  test('a message without its time is refused in plain words', async () => {
    const { body } = await server.ingest(server.fleet.imeis.unfitted, [{ messageID: 1 }])
    expect(body.messages).toEqual([{ index: 0, outcome: 'rejected', reason: 'created: is missing.' }])
    const device = { uniqueId: server.fleet.imeis.unfitted }
    const answer = await post('/ingest/traccar/positions', { device })
    expect(answer.body.messages[0].reason).toBe('position: is missing.')
  })

  test('a day that the calendar lacks is refused with a reason', async () => {
    const { body } = await server.ingest(server.fleet.imeis.unfitted, [
      { created: '2026-02-30T08:00:00Z' },
      { created: '2028-02-29T08:00:00Z' },
    ])
    expect(body.messages.map(({ reason }: { reason?: string }) => reason)).toEqual([
      'created: 2026-02-30 is not a day of the calendar.',
      undefined,
    ])
    const answer = await server.call(
      'GET',
      `/ingest/osmand?key=${server.gatewayKey}&id=${server.fleet.imeis.unfitted}&lat=1&lon=1&timestamp=2026-02-30T08:00:00Z`,
    )
    expect(answer.body.messages[0].reason).toBe('timestamp: 2026-02-30 is not a day of the calendar.')
  })

  test('an invalid record of a known device answers 200, so that the app continues; an unknown device answers 404', async () => {
    const ask = (query: string) => server.call('GET', `/ingest/osmand?key=${server.gatewayKey}&${query}`)
    const bad = await ask(`id=${server.fleet.imeis.unfitted}&lat=9&lon=1&timestamp=17500000000000000`)
    expect([bad.status, bad.body.rejected]).toEqual([200, 1])
    expect(await ask('id=999&lat=1&lon=1')).toMatchObject({
      status: 404,
      body: { statusCode: 404, code: 'ingestUnregistered', parameters: { reason: 'unusableId', id: '999' } },
    })
    expect((await server.call('GET', '/ingest/osmand?id=999&lat=1&lon=1')).status).toBe(401)
  })
})
