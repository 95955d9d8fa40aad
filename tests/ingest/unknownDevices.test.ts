import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { startPushService } from '../push/startPushService.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000

describe.each(callDatabases())('devices that are not registered, on %s', (kind) => {
  const pushes = openForAll(() => startPushService())
  const server = openForAll(() => startTestServer(kind, { ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' }))
  let token: string
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.admin)
  })

  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const listed = async (imei: string) =>
    (await call('GET', '/api/UnknownDevice/List')).body.find((one: { imei: string }) => one.imei === imei)
  const at = (minutesAgo: number, more: object = {}) => ({
    created: new Date(server.now() - minutesAgo * minute).toISOString(),
    messageID: 1,
    gPRMC: { latitude: -37.5622, longitude: 143.8503 + minutesAgo / 100, speed: 60, validity: 'A' },
    ...more,
  })
  const register = (Imei: string, AssetId: number | null) =>
    call('POST', '/api/Device/DeviceRegister', {
      Imei,
      Name: Imei,
      CustomerId: server.fleet.customers[0],
      AssetId,
    })
  const messagesOf = async (assetId: number) => {
    const { rows } = await server.db.execute(sql`select id from messages where asset_id = ${assetId}`)
    return rows.length
  }
  const subscribe = async (email: string) => {
    const subscription = pushes.newSubscription()
    await server.call('POST', '/api/push/subscriptions', {
      token: await server.signIn(email),
      body: { ...subscription, label: 'phone' },
    })
    return subscription.endpoint.split('/').at(-1)!
  }

  test('are counted and listed, and their messages are stored until they are registered', async () => {
    const imei = 'new-tracker-1'
    const sent = await server.ingest(imei, [
      at(30, { messageID: 2, iO3: 1 }),
      at(20),
      at(10),
      at(5, { messageID: 3, iO3: 0 }),
    ])
    expect([sent.status, sent.body.accepted, sent.body.rejected]).toEqual([200, 0, 4])
    expect(sent.body.messages[0].reason).toContain('kept for registration')
    // Sent again, because the gateway had no answer.
    await server.ingest(imei, [at(20), { created: 'yesterday' }])
    const row = await listed(imei)
    expect(row).toMatchObject({ gateway: 'messages', messages: 5, isIgnored: false, lastAlarm: '' })
    expect(row.longitude).toBeCloseTo(143.9003, 3)
    expect(row.location).not.toBe('')
    expect((await call('GET', '/api/UnknownDevice/Rejections')).body).toMatchObject([{ imei, messages: 1 }])

    const { awaiting } = server.fleet.assets
    expect((await register('NEW-Tracker-1', awaiting)).status).toBe(200)
    await expect.poll(() => messagesOf(awaiting)).toBeGreaterThanOrEqual(4)
    expect(await listed(imei)).toBeUndefined()
    const { rows } = await server.db.execute<{ message: { messageName: string } }>(
      sql`select last_message as message from live_states where asset_id = ${awaiting}`,
    )
    expect(rows[0]!.message.messageName).toBe('Ignition off')
    expect((await server.ingest(imei, [at(1)])).body).toMatchObject({ accepted: 1 })
    const { rows: left } = await server.db.execute(sql`select * from kept_messages`)
    expect(left).toEqual([])
  })

  test('have their messages stored until their device is on an asset, for a day at most', async () => {
    const imei = 'new-tracker-2'
    await server.ingest(imei, [at(10)])
    await register(imei, null)
    expect(await listed(imei)).toBeUndefined()
    const { rows } = await server.db
      .execute(sql`select 1 from kept_messages k join unknown_senders s on s.id = k.sender_id
      where s.imei = ${imei}`)
    expect(rows).toHaveLength(1)
    await server.ingest('new-tracker-3', [at(10)])
    await server.db.execute(sql`update kept_messages set received = received - interval '25 hours'`)
    await server.ingest('new-tracker-3', [at(9)])
    const before = await messagesOf(server.fleet.assets.awaiting)
    const { rows: free } = await server.db.execute<{
      id: number
    }>(sql`insert into assets (customer_id, name, profiles_id)
      select customer_id, 'Free truck', profiles_id from assets where id = ${server.fleet.assets.north} returning id`)
    await register('new-tracker-3', free[0]!.id)
    await expect.poll(() => messagesOf(free[0]!.id)).toBe(1)
    expect(await messagesOf(server.fleet.assets.awaiting)).toBe(before)
  })

  test('that are ignored are counted, and their messages aren’t stored', async () => {
    await server.ingest('ignored-1', [at(10)])
    const { id } = await listed('ignored-1')
    expect((await call('POST', `/api/UnknownDevice/Ignore/${id}`)).status).toBe(200)
    const sent = await server.ingest('ignored-1', [at(9)])
    expect(sent.body.messages[0].reason).toContain('ignore')
    expect(await listed('ignored-1')).toMatchObject({ messages: 2, kept: 0, isIgnored: true })
    await call('POST', `/api/UnknownDevice/StopIgnoring/${id}`)
    await server.ingest('ignored-1', [at(8)])
    expect(await listed('ignored-1')).toMatchObject({ messages: 3, kept: 1, isIgnored: false })
  })

  test('are ignored together when they were selected together', async () => {
    for (const imei of ['stray-1', 'stray-2', 'stray-3']) await server.ingest(imei, [at(10)])
    const ids = [(await listed('stray-1')).id, (await listed('stray-2')).id, 999_999]
    const answer = await call('POST', '/api/UnknownDevice/IgnoreMany', { ids })
    expect(answer.body).toEqual({ changed: 2, refused: [] })
    expect(await listed('stray-2')).toMatchObject({ kept: 0, isIgnored: true })
    expect(await listed('stray-3')).toMatchObject({ kept: 1, isIgnored: false })
  })

  test('can’t fill the database or the list', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ created: server.now() - index * 1000, messageID: 1 }))
    await server.ingest('chatty-1', many.slice(0, 4_000))
    await server.ingest(
      'chatty-1',
      [...many.slice(4_000), ...many.map(({ created }) => ({ created: created - 6e6, messageID: 10 }))].slice(0, 4_500),
    )
    const { rows } = await server.db.execute<{ kept: number; bytes: number }>(sql`
      select (select count(*)::int from kept_messages where sender_id = s.id) as kept, kept_bytes as bytes
      from unknown_senders s where imei = 'chatty-1'`)
    expect(rows[0]!.kept).toBeLessThanOrEqual(5_000)
    expect(rows[0]!.kept).toBeGreaterThan(3_000)
    expect(rows[0]!.bytes).toBeLessThanOrEqual(1_000_000)
    const long = await server.call('POST', '/ingest/traccar/positions', {
      token: server.gatewayKey,
      body: { position: { deviceTime: new Date().toISOString() }, device: { uniqueId: 'x'.repeat(500) } },
    })
    expect([long.status, long.body.rejected]).toEqual([200, 1])
    expect(
      (await call('GET', '/api/UnknownDevice/List')).body.every(({ imei }: { imei: string }) => imei.length <= 64),
    ).toBe(true)
  })

  test('reach every SystemAdmin with an SOS, by push and by hub, and nobody else; once while it lasts', async () => {
    const { admin, northUser, manager } = server.fleet.users
    const [phone, others] = [await subscribe(admin), [await subscribe(northUser), await subscribe(manager)]]
    const listener = await openHubListener(server, admin, 'UnknownDevice')
    const notTheirs = await openHubListener(server, manager, 'UnknownDevice')
    const received = (id: string) => pushes.received.filter(({ subscriptionId }) => subscriptionId === id)
    const sos = (secondsAgo: number) =>
      server.call('POST', `/ingest/osmand?key=${server.gatewayKey}`, {
        body: {
          device_id: 'lost-phone',
          location: {
            timestamp: new Date(server.now() - secondsAgo * 1000).toISOString(),
            coords: { latitude: -37.5622, longitude: 143.8503 },
            extras: { alarm: 'sos' },
          },
        },
      })
    expect((await sos(30)).status).toBe(404)
    await eventually(() => expect(received(phone)).toHaveLength(1))
    const { notification } = JSON.parse(received(phone)[0]!.text)
    expect(notification.title).toBe('SOS from an unknown device: lost-phone')
    expect(notification.data).toMatchObject({ kind: 'unknownDuress', url: '/unknownDevices' })
    expect(notification.data.body).toContain('-37.56220, 143.85030')
    await eventually(() => expect(listener.received).toHaveLength(1))
    expect(listener.received[0]).toMatchObject({ imei: 'lost-phone', latitude: -37.5622, longitude: 143.8503 })
    // The app sends the same again because of the 404, and a second one while its flag is set.
    await sos(30)
    await sos(10)
    server.advanceClock(6 * minute)
    await sos(0)
    await eventually(() => expect(received(phone)).toHaveLength(2))
    expect(others.flatMap(received)).toEqual([])
    expect(notTheirs.received).toEqual([])
    expect(await listed('lost-phone')).toMatchObject({ lastAlarm: 'Duress', gateway: 'osmand' })
    // A window that wasn't connected asks for what it missed, as long as somebody still has to see to the sender.
    const missed = async (seconds: number) =>
      (await call('GET', `/api/UnknownDevice/MissedSos?seconds=${seconds}`)).body as unknown[]
    await eventually(() => expect(listener.received).toHaveLength(2))
    expect(await missed(60)).toEqual([listener.received[1]])
    expect(await missed(86_400)).toEqual(listener.received)
    expect((await call('GET', '/api/UnknownDevice/MissedSos?seconds=86401')).status).toBe(400)
    expect((await call('GET', '/api/UnknownDevice/MissedSos?seconds=soon')).status).toBe(400)
    const { id } = await listed('lost-phone')
    await call('POST', `/api/UnknownDevice/Ignore/${id}`)
    expect(await missed(86_400)).toEqual([])
    await Promise.all([listener.stop(), notTheirs.stop()])
  })
})

describe.each(callDatabases())('the gateway key, on %s', (kind) => {
  test('is renewed by SystemAdmin; the one before is accepted for a day', async () => {
    const server = await startTestServer(kind, { GATEWAY_KEY: '' })
    try {
      const token = await server.signIn(server.fleet.users.admin)
      const send = (key: string) =>
        server.call('POST', '/ingest/messages', { token: key, body: { imei: server.fleet.imeis.north, messages: [] } })
      const { body: before } = await server.call('GET', '/api/GatewayKey', { token })
      expect(before).toMatchObject({ key: server.gatewayKey, isFromEnvironment: false, previousUntil: null })
      const { body: after } = await server.call('POST', '/api/GatewayKey/Renew', { token })
      expect(after.key).not.toBe(before.key)
      expect(Date.parse(after.previousUntil) - server.now()).toBeGreaterThan(23 * 60 * minute)
      expect([(await send(before.key)).status, (await send(after.key)).status]).toEqual([200, 200])
      server.advanceClock(25 * 60 * minute)
      expect([(await send(before.key)).status, (await send(after.key)).status]).toEqual([401, 200])
      const manager = await server.signIn(server.fleet.users.manager)
      expect((await server.call('GET', '/api/GatewayKey', { token: manager })).status).toBe(403)
    } finally {
      await server.close()
    }
  })

  test('of the environment is shown and cannot be renewed', async () => {
    const server = await startTestServer(kind)
    try {
      const token = await server.signIn(server.fleet.users.admin)
      expect((await server.call('GET', '/api/GatewayKey', { token })).body.isFromEnvironment).toBe(true)
      const refused = await server.call('POST', '/api/GatewayKey/Renew', { token })
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('GATEWAY_KEY')])
    } finally {
      await server.close()
    }
  })
})
