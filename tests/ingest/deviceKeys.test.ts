import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe('the key of a device, in the path', () => {
  const server = openForAll(() => startTestServer(callDatabase()))
  let token: string
  let lastSecond = 0
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.admin)
  })

  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const register = async (Imei: string, more: object = {}) =>
    (
      await call('POST', '/api/Device/DeviceRegister', {
        Imei,
        Name: `Phone ${Imei}`,
        CustomerId: server.fleet.customers[0],
        ...more,
      })
    ).body.id as number
  const makeKey = async (id: number) => (await call('POST', `/api/Device/MakeKey/${id}`)).body.key.key as string
  const nextSecond = () => Math.round(server.now() / 1000) - 3_600 + (lastSecond += 10)
  const send = (key: string, query: string) =>
    server.call('GET', `/ingest/osmand/${key}?lat=-37.5&lon=143.5&timestamp=${nextSecond()}&${query}`)
  const stored = async (deviceId: number) => {
    const { rows } = await server.db.execute<{ count: number }>(
      sql`select count(*)::int as count from messages where device_id = ${deviceId}`,
    )
    return rows[0]!.count
  }

  test('decides which device it is; the first id is bound, and only that one may send', async () => {
    const id = await register('key-test-1')
    const key = await makeKey(id)
    expect(key).toMatch(/^[a-z2-7]{32}$/)
    expect(await makeKey(id)).toBe(key)

    expect((await send(key, 'id=48241179')).body).toMatchObject({ accepted: 1 })
    // The path is read without regard to case, and so is the id.
    expect((await send(key.toUpperCase(), 'id=48241179')).body).toMatchObject({ accepted: 1 })
    expect(await stored(id)).toBe(2)

    const other = await send(key, 'id=999')
    expect([other.status, other.body.accepted, other.body.rejected]).toEqual([200, 0, 1])
    expect(other.body.messages[0].reason).toContain('48241179')
    await send(key, 'id=999')
    expect(await stored(id)).toBe(2)

    const { body } = await call('GET', `/api/Device/Connection/${id}`)
    expect(body.key).toMatchObject({ key, boundId: '48241179', isRevoked: false })
    expect(body.refused).toMatchObject([{ senderId: '999', messages: 2 }])
    expect(body.lastMessage).toMatchObject({ latitude: -37.5, longitude: 143.5, messageName: 'Position' })
    const rejections = (await call('GET', '/api/UnknownDevice/Rejections')).body
    expect(rejections).toMatchObject([{ imei: '999', gateway: 'osmand', messages: 2 }])
    const metrics = await server.call('GET', '/metrics')
    expect(metrics.body).toContain('muster_messages_rejected_total{reason="key"} 2')
    expect(metrics.body).not.toContain(key)
  })

  test('distinguishes a message without a fix from one that puts its asset on the map', async () => {
    const { body: asset } = await call('POST', '/api/Assets/AssetRegister', {
      Name: 'Truck without a fix',
      CustomerId: server.fleet.customers[0],
      ProfilesId: 1,
    })
    const id = await register('key-test-fix', { AssetId: asset.id })
    const key = await makeKey(id)
    expect((await send(key, 'id=fixless&valid=false')).body).toMatchObject({ accepted: 1 })
    const connection = async () => (await call('GET', `/api/Device/Connection/${id}`)).body
    expect(await connection()).toMatchObject({ isOnMap: false, lastMessage: { latitude: null, longitude: null } })
    expect((await send(key, 'id=fixless')).body).toMatchObject({ accepted: 1 })
    expect(await connection()).toMatchObject({ isOnMap: true, lastMessage: { latitude: -37.5, longitude: 143.5 } })
  })

  test('serves a device without an IMEI, and requests that come at once bind one id', async () => {
    const id = await register('')
    const key = await makeKey(id)
    const answers = await Promise.all(['aaaa', 'bbbb', 'cccc'].map((name) => send(key, `id=${name}`)))
    expect(answers.map(({ body }) => body.accepted).sort()).toEqual([0, 0, 1])
    expect(await stored(id)).toBe(1)
  })

  test('takes JSON, and an SOS raises a duress of its asset', async () => {
    const { rows } = await server.db.execute<{ id: number }>(
      sql`select id from devices where imei = ${server.fleet.imeis.north}`,
    )
    const key = await makeKey(rows[0]!.id)
    const answer = await server.call('POST', `/ingest/osmand/${key}`, {
      body: {
        device_id: 'any phone',
        location: {
          timestamp: new Date(server.now()).toISOString(),
          coords: { latitude: -37.5, longitude: 143.5, speed: 2, heading: 90, accuracy: 5 },
          extras: { alarm: 'sos' },
        },
      },
    })
    expect(answer.body).toMatchObject({ accepted: 1 })
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token })
    expect(body.Duress[0]).toMatchObject({ assetId: server.fleet.assets.north })
  })

  test('an SOS that it refuses reaches every SystemAdmin, and no asset has it', async () => {
    const id = await register('key-test-sos')
    const key = await makeKey(id)
    await send(key, 'id=sos-owner')
    const listener = await openHubListener(server, server.fleet.users.admin, 'UnknownDevice')
    // The id of another device: its duress is not for this key to raise.
    const refused = server.fleet.imeis.south
    const duresses = async () => (await call('GET', '/api/Event/GetLatestEvents')).body.Duress.length
    const before = await duresses()
    expect((await send(key, `id=${refused}&alarm=sos`)).body).toMatchObject({ accepted: 0, rejected: 1 })
    expect((await send(key, 'id=sos-stranger&alarm=sos')).body).toMatchObject({ accepted: 0, rejected: 1 })
    await eventually(() => expect(listener.received).toHaveLength(2))
    expect(listener.received).toMatchObject([
      { imei: refused },
      { imei: 'sos-stranger', latitude: -37.5, longitude: 143.5 },
    ])
    await send(key, 'id=sos-stranger')
    await listener.stop()
    expect(listener.received).toHaveLength(2)
    expect([await stored(id), await duresses()]).toEqual([1, before])
    const { rows } = await server.db.execute(sql`select 1 from kept_messages`)
    expect(rows).toEqual([])
  })

  test('of an address that is opened in a browser, or a body that says nothing, is no report of its device', async () => {
    const id = await register('key-test-nothing')
    const key = await makeKey(id)
    const path = `/ingest/osmand/${key}`
    const requests = [
      server.call('GET', path),
      server.call('GET', `${path}?id=nothing`),
      ...['null', '5', 'hello', '<location/>', 'a=1'].map((raw) => server.call('POST', path, { raw })),
    ]
    for (const { status, body } of await Promise.all(requests))
      expect([status, body.accepted, body.messages]).toEqual([
        200,
        0,
        [{ index: 0, outcome: 'rejected', reason: 'location: is missing.' }],
      ])
    expect(await stored(id)).toBe(0)
    expect((await call('GET', `/api/Device/Connection/${id}`)).body).toMatchObject({ lastMessage: null })
    // A heartbeat has a time and no place.
    expect((await server.call('GET', `${path}?timestamp=${nextSecond()}`)).body).toMatchObject({ accepted: 1 })
  })

  test('takes the HTTP form of OwnTracks, and answers the list that the app expects', async () => {
    const id = await register('owntracks-1')
    const key = await makeKey(id)
    const post = (body: unknown) => server.call('POST', `/ingest/owntracks/${key}`, { body })
    const location = { _type: 'location', lat: -37.5, lon: 143.5, vel: 54, cog: 10, acc: 8, batt: 77, tid: 'JJ' }
    const sent = await post({ ...location, tst: nextSecond() })
    expect([sent.status, sent.body]).toEqual([200, []])
    const { rows } = await server.db.execute(sql`select speed_kph, latitude from messages where device_id = ${id}`)
    expect(rows).toEqual([{ speed_kph: 54, latitude: -37.5 }])

    for (const body of [
      { _type: 'lwt', tst: 1 },
      { _type: 'waypoints', waypoints: [] },
      { ...location, tid: 'XX', tst: 9 },
    ])
      expect(await post(body)).toMatchObject({ status: 200, body: [] })
    expect((await post({ _type: 'encrypted', data: 'x' })).status).toBe(200)
    expect((await server.call('POST', `/ingest/owntracks/${key}`, { raw: '{' })).status).toBe(400)
    expect(await stored(id)).toBe(1)
    const { body } = await call('GET', '/api/UnknownDevice/Rejections')
    const reasons = body.map(({ reason }: { reason: string }) => reason)
    expect(reasons.some((reason: string) => reason.startsWith('_type: encrypted'))).toBe(true)
    expect((await call('GET', `/api/Device/Connection/${id}`)).body.refused).toMatchObject([{ senderId: 'XX' }])
  })

  test('is bound to one phone by OwnTracks, whose topics differ by the kind of its message', async () => {
    const id = await register('owntracks-2')
    const key = await makeKey(id)
    const topic = 'owntracks/jane/phone'
    const post = (body: unknown) => server.call('POST', `/ingest/owntracks/${key}`, { body })
    const location = { _type: 'location', lat: -37.5, lon: 143.5, tid: 'ne', topic }
    for (const body of [
      { _type: 'status', iOS: {}, topic: `${topic}/status` },
      { ...location, tst: nextSecond() },
      { _type: 'transition', event: 'enter', tst: nextSecond(), tid: 'ne', topic: `${topic}/event` },
      [
        { _type: 'waypoints', waypoints: [], topic: `${topic}/waypoints` },
        { ...location, tst: nextSecond() },
      ],
    ])
      expect(await post(body)).toMatchObject({ status: 200, body: [] })
    expect(await stored(id)).toBe(2)
    const { body } = await call('GET', `/api/Device/Connection/${id}`)
    expect(body).toMatchObject({ key: { boundId: topic }, refused: [] })
  })

  test('is refused with 401 once it is revoked or renewed, and when it is unknown', async () => {
    const id = await register('key-test-2')
    const key = await makeKey(id)
    expect((await send(key, 'id=1')).status).toBe(200)
    expect((await call('POST', `/api/Device/RevokeKey/${id}`)).body.key.isRevoked).toBe(true)
    const revoked = await send(key, 'id=1')
    expect([revoked.status, revoked.body.message]).toEqual([401, expect.stringContaining('revoked')])
    const { body } = await call('POST', `/api/Device/RenewKey/${id}`)
    expect(body.key).toMatchObject({ isRevoked: false, boundId: null })
    expect((await send(key, 'id=1')).status).toBe(401)
    // Another phone may have it now.
    expect((await send(body.key.key, 'id=2')).body).toMatchObject({ accepted: 1 })
    for (const nobodys of ['x', 'a'.repeat(32), '%00', "'--"]) expect((await send(nobodys, 'id=1')).status).toBe(401)
    expect(await stored(id)).toBe(2)

    const history = (await call('GET', `/api/History/device/${id}`)).body
    const stateChanges = history.map(({ changes }: { changes: { field: string }[] }) =>
      changes.filter(({ field }) => field === 'deviceKey'),
    )
    expect(stateChanges.slice(0, 2)).toEqual([
      [{ field: 'deviceKey', before: 'Revoked', after: 'Active' }],
      [{ field: 'deviceKey', before: 'Active', after: 'Revoked' }],
    ])
    expect(history[0].userName).toBe('admin')
    const { rows } = await server.db.execute(sql`select before::text || after::text as text from audit_entries`)
    for (const secret of [key, body.key.key]) expect(JSON.stringify(rows)).not.toContain(secret)
    // Renewed while it is in use: only the time it was made differs.
    await call('POST', `/api/Device/RenewKey/${id}`)
    const [newest] = (await call('GET', `/api/History/device/${id}`)).body
    expect(newest.changes.map(({ field }: { field: string }) => field)).toEqual(['deviceKeyCreated'])
  })

  test('is only for SystemAdmin, and 404 without the device', async () => {
    const manager = await server.signIn(server.fleet.users.manager)
    const id = await register('key-test-3')
    for (const [method, name] of [
      ['GET', 'Connection'],
      ['POST', 'MakeKey'],
      ['POST', 'RenewKey'],
      ['POST', 'RevokeKey'],
    ] as const) {
      expect((await server.call(method, `/api/Device/${name}/${id}`, { token: manager })).status).toBe(403)
      expect((await call(method, `/api/Device/${name}/2000000000`)).status).toBe(404)
    }
  })
})
