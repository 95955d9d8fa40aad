import { request } from 'node:http'
import { countPresses } from '../support/countPresses.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { parseLenientJson } from '../../server/ingest/lenientJson.ts'
import { until } from '../alerts/until.ts'
import { openHubListener } from '../support/hubListener.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe('values that no column can hold, and clocks that cannot be right', () => {
  const server = openForAll(() => startTestServer(callDatabase()))

  let second = 0
  const at = () => new Date(server.now() - 3_600_000 + (second += 1000)).toISOString()
  const presses = () => countPresses(server, server.fleet.users.northUser)

  test.each([
    ['an unplugged probe', { sensorAValue: -127 }],
    ['satellites that are none', { satellites: 255 }],
    ['half a satellite', { satellites: 7.5 }],
    ['a negative odometer', { odometer: -1 }],
    ['a trip count beyond four bytes', { tripCount: 3e9 }],
    ['more volts than a real holds', { deviceVolts: 1e300 }],
    ['fewer volts than a real holds', { deviceVolts: 1e-300 }],
    ['a latitude off the Earth', { gPRMC: { latitude: 91, longitude: 1 } }],
    ['a sentence with a bad checksum', { gPRMC: '$GPRMC,1,A*00' }],
    ['a NUL character', { ibutton: 'ab\u0000cd' }],
    ['half a character', { ibutton: '\ud83d' }],
    ['a text where a number belongs', { odometer: 'far' }],
  ])('a duress with %s is a duress', async (_name, odd) => {
    const before = await presses()
    const answer = await server.ingest(server.fleet.imeis.north, [{ created: at(), messageID: 59, ...odd }])
    expect([answer.status, answer.body.accepted]).toEqual([200, 1])
    expect(await presses()).toBe(before + 1)
  })

  test('a duress with a clock years ahead is raised now and blocks nothing later', async () => {
    const answer = await server.ingest(server.fleet.imeis.south, [
      { created: '2080-01-01T00:00:00Z', messageID: 59, ibutton: 'AA11', sensorAValue: 30 },
    ])
    expect(answer.body.accepted).toBe(1)
    const token = await server.signIn(server.fleet.users.southUser)
    const [alert] = (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body.Duress
    expect(Date.parse(alert.gPRMC.created)).toBeLessThanOrEqual(server.now())
    const { rows } = await server.db.execute(
      sql`select 1 from ibutton_sessions where connected > now() + interval '1 day'`,
    )
    expect(rows).toEqual([])
  })

  test('a clock hours ahead does not make the right messages after it late', async () => {
    const { other: imei } = server.fleet.imeis
    const { other: assetId } = server.fleet.assets
    const token = await server.signIn(server.fleet.users.otherUser)
    const live = async () =>
      (await server.call('GET', `/api/Assets/LatesteventByAssetid/${assetId}`, { token })).body.lastMessage
    const rule = {
      assetId,
      sensorType: 'TempA',
      isEnabled: true,
      engineStatus: 'Ignore',
      fridgeStatus: 'Ignore',
      id: 0,
      lowTemp: 0,
      highTemp: 5,
      durationThresholdMinutes: 10,
      emails: 'cold@other.example',
    }
    expect((await server.call('POST', '/api/assettempalert/save', { token, body: rule })).status).toBe(200)
    const send = (hoursAhead: number, sensorAValue: number) => {
      const created = new Date(server.now() + hoursAhead * 3_600_000).toISOString()
      return server.ingest(imei, [{ created, sensorAValue }])
    }
    await send(5, 9)
    expect(Date.parse((await live()).created)).toBeLessThanOrEqual(server.now())
    server.advanceClock(6 * 60_000)
    await send(0, 8)
    expect((await live()).sensorAValue).toBe(8)
    server.advanceClock(6 * 60_000)
    await send(0, 7)
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
    expect(body.Temperature).toMatchObject([{ sensorAValue: 7 }])
  })

  test('a key fob is disconnected when the ignition wire goes off, without a message of its own', async () => {
    const token = await server.signIn(server.fleet.users.northUser)
    const serial = async () =>
      (await server.call('GET', `/api/Assets/LatesteventByAssetid/${server.fleet.assets.north}`, { token })).body
        .serialno
    const send = (more: object) => server.ingest(server.fleet.imeis.north, [{ created: at(), ...more }])
    await send({ ibutton: 'DD44', iO3: 1 })
    expect(await serial()).toBe('DD44')
    await send({ messageID: 10 })
    expect(await serial()).toBe('DD44')
    await send({ iO3: 0 })
    expect(await serial()).toBeNull()
  })

  test('a tap and the messages after it, in one batch, are one session with its driver', async () => {
    // After the duress above.
    server.advanceClock(2 * 3_600_000)
    const created = [at(), at(), at(), at()]
    await server.ingest(server.fleet.imeis.south, [
      { created: created[0]!, messageID: 50, ibutton: 'BB22', iO3: 1 },
      { created: created[1]!, ibutton: 'BB22', iO3: 1 },
      { created: created[2]!, messageID: 3, ibutton: 'BB22', iO3: 0 },
      { created: created[3]!, messageID: 50, ibutton: 'CC33', iO3: 1 },
    ])
    const { rows } = await server.db.execute<{ serial_no: string; open: boolean }>(sql`
      select b.serial_no, s.disconnected is null as open from ibutton_sessions s join ibuttons b on b.id = s.ibutton_id
      where b.serial_no in ('BB22', 'CC33') order by s.connected`)
    expect(rows).toEqual([
      { serial_no: 'BB22', open: false },
      { serial_no: 'CC33', open: true },
    ])
    const token = await server.signIn(server.fleet.users.southUser)
    const { body } = await server.call('GET', `/api/Assets/LatesteventByAssetid/${server.fleet.assets.south}`, {
      token,
    })
    expect(body.serialno).toBe('CC33')
  })

  test('a serial in lower case is the key fob that is registered in upper case, and a new one is one fob in either', async () => {
    const { serials, imeis, assets, users } = server.fleet
    const taps = [
      { created: at(), messageID: 50, ibutton: serials.north.toLowerCase() },
      { created: at(), messageID: 50, ibutton: '0100000ABCDEF012' },
      { created: at(), messageID: 50, ibutton: '0100000abcdef012' },
    ]
    await server.ingest(imeis.north, taps)
    expect((await server.ingest(imeis.north, taps)).body).toMatchObject({ duplicate: 3 })
    await server.ingest(imeis.north, [{ created: at(), messageID: 1, ibutton: '0100000aBcDeF012' }])
    const sessions = async () => {
      const { rows } = await server.db.execute<{ serial: string; name: string; open: boolean }>(sql`
        select b.serial_no as serial, b.name, s.disconnected is null as open from ibutton_sessions s
        join ibuttons b on b.id = s.ibutton_id where s.asset_id = ${assets.north} and b.serial_no like '0100000%' order by s.connected`)
      return rows
    }
    // They are older than what this asset sent before.
    await expect.poll(sessions).toEqual([
      { serial: serials.north, name: 'North driver', open: false },
      { serial: '0100000ABCDEF012', name: '', open: true },
    ])
    const token = await server.signIn(users.northUser)
    const { body } = await server.call('GET', `/api/Assets/LatesteventByAssetid/${assets.north}`, { token })
    expect(body.serialno).toBe('0100000ABCDEF012')
  })

  test('two devices on one asset, in one batch of commits', async () => {
    await server.db.execute(
      sql`update devices set asset_id = ${server.fleet.assets.south} where imei = ${server.fleet.imeis.unfitted}`,
    )
    const answers = await Promise.all(
      [
        server.fleet.imeis.south,
        server.fleet.imeis.unfitted,
        server.fleet.imeis.south,
        server.fleet.imeis.unfitted,
      ].map((imei) => server.ingest(imei, [{ created: at() }])),
    )
    expect(answers.map(({ body }) => body.accepted)).toEqual([1, 1, 1, 1])
  })

  test('a disabled asset whose device keeps sending doesn’t move on live maps', async () => {
    const { assets, imeis, users } = server.fleet
    const listener = await openHubListener(server, users.admin, 'RealTimeMap')
    await server.db.execute(sql`update assets set status_id = 5 where id = ${assets.other}`)
    expect((await server.ingest(imeis.other, [{ created: new Date(server.now()).toISOString() }])).body.accepted).toBe(
      1,
    )
    await server.ingest(imeis.north, [{ created: at() }])
    await until(() => listener.received[0], 'the live map')
    expect(listener.received).toMatchObject([{ assetId: assets.north }])
    await listener.stop()
    // Track shows it all the same, to those who may see it.
    const newest = async (email: string) =>
      server.call('GET', `/api/Assets/LatesteventByAssetid/${assets.other}`, { token: await server.signIn(email) })
    expect(await newest(users.admin)).toMatchObject({ status: 200, body: { statusString: 'Disabled' } })
    expect((await newest(users.northUser)).status).toBe(404)
  })

  test('a body that never ends its string is refused at once', () => {
    expect(() => parseLenientJson(`{"${'\\"'.repeat(500_000)}`)).toThrow(SyntaxError)
  })

  test('an invalid address does not end the server', async () => {
    const status = await new Promise((resolve, reject) => {
      const { port } = new URL(server.origin)
      const asked = request({ host: '127.0.0.1', port, path: '//' }, (answer) => resolve(answer.statusCode))
      asked.on('error', reject)
      asked.end()
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
  })
})
