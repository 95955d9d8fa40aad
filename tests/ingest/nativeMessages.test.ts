import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000

describe.each(availableDatabases())('messages of a device, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const at = (minutesAgo: number) => new Date(server.now() - minutesAgo * minute).toISOString()
  const position = (minutesAgo: number, latitude: number, more: object = {}) => ({
    created: at(minutesAgo),
    gPRMC: { latitude, longitude: 143.85, speed: 60, heading: 90, validity: 'A', created: at(minutesAgo) },
    iO3: 1,
    ...more,
  })
  const live = async () => {
    const token = await server.signIn(server.fleet.users.northUser)
    const { body } = await server.call('GET', `/api/Assets/LatesteventByAssetid/${server.fleet.assets.north}`, {
      token,
    })
    return body
  }

  test('a batch is stored, answered per message, and moves the live state', async () => {
    const first = position(9, -37.56)
    const answer = await server.ingest(server.fleet.imeis.north, [
      first,
      position(8, -37.57, { odometer: 1200.5, sensorAValue: 4.5 }),
      { created: 'yesterday' },
      first,
    ])
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ accepted: 2, duplicate: 1, rejected: 1 })
    expect(answer.body.messages.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'accepted',
      'accepted',
      'rejected',
      'duplicate',
    ])
    expect(answer.body.messages[2].reason).toContain('ISO 8601')
    expect(await live()).toMatchObject({
      latitude: -37.57,
      lastMessage: { odometer: 1200.5, sensorAValue: 4.5, messageName: 'Position', gPRMC: { speed: 60 } },
    })
  })

  test('a refusal is in the language that the sender requests', async () => {
    const german = { token: server.gatewayKey, headers: { 'accept-language': 'de' } }
    const send = (body: unknown) => server.call('POST', '/ingest/messages', { ...german, body })
    expect((await send({ messages: [] })).body.message).toBe('imei fehlt.')
    const { body } = await send({ imei: server.fleet.imeis.unfitted, messages: [{ created: 'yesterday' }, {}] })
    expect(body.messages.map(({ reason }: { reason: string }) => reason)).toEqual([
      'created: Geben Sie die Zeit nach ISO 8601 mit Zeitzone an, zum Beispiel 2026-05-01T08:30:00Z.',
      'created: fehlt.',
    ])
  })

  test('sending the same again changes nothing', async () => {
    const batch = [position(7, -37.58), position(6, -37.59)]
    await server.ingest(server.fleet.imeis.north, batch)
    const again = await server.ingest(server.fleet.imeis.north, batch)
    expect(again.body).toMatchObject({ accepted: 0, duplicate: 2, rejected: 0 })
  })

  test('a late message is kept and does not move the live state', async () => {
    await server.ingest(server.fleet.imeis.north, [position(2, -37.6)])
    await server.ingest(server.fleet.imeis.north, [position(5, -37.2)])
    expect((await live()).latitude).toBe(-37.6)
    const { rows } = await server.db.execute(sql`select 1 from messages where latitude = -37.2`)
    expect(rows).toHaveLength(1)
  })

  test('a message with a clock a month ahead is stored as raw and changes nothing live', async () => {
    const answer = await server.ingest(server.fleet.imeis.north, [position(-30 * 24 * 60, -36)])
    expect(answer.body.accepted).toBe(1)
    expect((await live()).latitude).toBe(-37.6)
  })

  test('a void fix, a stale fix and one that would need 1,000 km/h leave the place as it was', async () => {
    await server.ingest(server.fleet.imeis.north, [
      position(1.5, -38, { gPRMC: { latitude: -38, longitude: 143, speed: 0, validity: 'V', created: at(1.5) } }),
      position(1.4, -38, { gPRMC: { latitude: -38, longitude: 143, validity: 'A', created: '1980-01-06T00:00:00Z' } }),
      position(1.3, -30),
    ])
    expect((await live()).latitude).toBe(-37.6)
  })

  test('a message that leaves fields out does not blank them', async () => {
    await server.ingest(server.fleet.imeis.north, [position(1.2, -37.601, { odometer: 1300 })])
    await server.ingest(server.fleet.imeis.north, [{ created: at(1), messageID: 10 }])
    expect(await live()).toMatchObject({ lastMessage: { messageID: 10, odometer: 1300, iO3: 1 } })
  })

  test('an NMEA sentence is a fix', async () => {
    const gPRMC = '$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A'
    const answer = await server.ingest(server.fleet.imeis.unfitted, [{ created: '1994-03-23T12:35:19Z', gPRMC }])
    expect(answer.body.accepted).toBe(1)
    const { rows } = await server.db.execute(
      sql`select latitude, speed_kph from messages where validity = 'A' and created < '1995-01-01'`,
    )
    expect(rows[0]).toMatchObject({ latitude: expect.closeTo(48.1173, 3), speed_kph: expect.closeTo(41.48, 1) })
  })

  test('NaN in the body costs only the values that are NaN', async () => {
    const raw = `{"imei":"${server.fleet.imeis.north}","messages":[{"created":"${at(0.5)}","odometer":NaN,"sensorAValue":-Infinity,"deviceVolts":12.5}]}`
    const answer = await server.call('POST', '/ingest/messages', { token: server.gatewayKey, raw })
    expect(answer.body).toMatchObject({ accepted: 1 })
    expect((await live()).lastMessage).toMatchObject({ deviceVolts: 12.5, odometer: 1300 })
  })

  test.each([
    ['a wrong key', { token: 'wrong' }, 401],
    ['no key', {}, 401],
    ['no JSON', { token: 'test-gateway-key-1234', raw: '{"imei": "1", "messages": [' }, 400],
    ['no messages', { token: 'test-gateway-key-1234', body: { imei: '1' } }, 400],
    ['too much', { token: 'test-gateway-key-1234', raw: `"${'x'.repeat(4_100_000)}"` }, 413],
  ])('%s is refused with a sentence', async (_name, options, status) => {
    const answer = await server.call('POST', '/ingest/messages', { body: undefined, ...options })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(/\.$/)
    if (status === 401) expect(answer.body.message).toBe('The gateway key is wrong.')
  })

  test('messages of an unknown device are rejected one by one', async () => {
    const answer = await server.ingest('000000000000000', [position(1, -37)])
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ accepted: 0, rejected: 1 })
    expect(answer.body.messages[0].reason).toContain('registered')
  })

  test('fifty senders at once are all stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        server.ingest(server.fleet.imeis.south, [position(60 + index, -37 - index / 1000)]),
      ),
    )
    expect(answers.map(({ body }) => body.accepted)).toEqual(Array(50).fill(1))
  })
})
