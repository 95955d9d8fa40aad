import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { until } from '../alerts/until.ts'
import { startPushService } from '../push/startPushService.ts'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000

describe.each(callDatabases())('a duress, on %s', (kind) => {
  const pushes = openForAll(() => startPushService())
  const server = openForAll(() => startTestServer(kind, { ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' }))

  const duress = (minutesAgo = 0) => ({
    created: new Date(server.now() - minutesAgo * minute).toISOString(),
    messageID: 59,
    gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 12, validity: 'A' },
  })
  const duressOf = async (who: keyof typeof server.fleet.users) => {
    const token = await server.signIn(server.fleet.users[who])
    return (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body.Duress
  }
  const subscribe = async (who: keyof typeof server.fleet.users) => {
    const token = await server.signIn(server.fleet.users[who])
    const subscription = pushes.newSubscription()
    const answer = await server.call('POST', '/api/push/subscriptions', {
      token,
      body: { ...subscription, label: who },
    })
    expect(answer.status).toBe(200)
    return subscription.endpoint.split('/').at(-1)!
  }
  const pushed = (subscriptionId: string, kindOfPush: string) =>
    pushes.received
      .filter((push) => push.subscriptionId === subscriptionId)
      .map((push) => JSON.parse(push.text).notification.data)
      .find((payload) => payload.kind === kindOfPush)

  test('is sent by hub and by push to users with access to the asset, and to nobody else', async () => {
    const [north, other] = [await subscribe('northUser'), await subscribe('otherUser')]
    const received: Record<string, { id: number }[]> = { northUser: [], otherUser: [], southUser: [] }
    const clients = []
    for (const who of ['northUser', 'otherUser', 'southUser'] as const) {
      const token = await server.signIn(server.fleet.users[who])
      const client = new HubConnectionBuilder()
        .withUrl(`${server.origin}/VisionTrack`, { accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build()
      client.on('Duress', (alert: { id: number }) => received[who]!.push(alert))
      await client.start()
      await client.invoke('subscribe', 'Duress')
      clients.push(client)
    }
    await server.ingest(server.fleet.imeis.north, [duress()])
    const alert = await until(() => received.northUser![0], 'the hub message')
    expect(alert).toMatchObject({
      category: 'Duress',
      eventId: 59,
      assetName: 'North truck',
      userId: null,
      location: expect.stringContaining('Ballarat'),
    })
    const push = await until(() => pushed(north, 'duress'), 'the push')
    expect(push).toMatchObject({
      alertId: alert.id,
      title: 'Duress: North truck',
      url: `/AlertCentre?alert=duress&id=${alert.id}`,
    })
    expect(push.acknowledgeToken).toMatch(/^[\w-]{40,}$/)

    // From the phone, with no session: the first acknowledgement stands, a repeat answers the same.
    const acknowledge = (remarks: string) =>
      server.call('POST', '/api/alerts/acknowledgeByToken', { body: { token: push.acknowledgeToken, remarks } })
    expect((await server.call('POST', '/api/alerts/received', { body: { token: push.acknowledgeToken } })).status).toBe(
      200,
    )
    const first = await acknowledge('Calling the driver')
    expect(first.body).toMatchObject({
      alertId: alert.id,
      mine: true,
      userName: 'north',
      acknowledgedDescription: 'Calling the driver',
    })
    expect((await acknowledge('again')).body).toEqual(first.body)
    const manager = await server.signIn(server.fleet.users.manager)
    const second = await server.call('POST', '/api/Event/EventAcknowledgement', {
      token: manager,
      body: { MessageId: alert.id },
    })
    expect(second.body).toMatchObject({ mine: false, userName: 'north' })

    const acknowledged = await until(() => received.northUser![1], 'the acknowledgement on the hub')
    expect(acknowledged).toMatchObject({
      id: alert.id,
      userName: 'north',
      acknowledgedDescription: 'Calling the driver',
      rowColor: 'green',
    })
    await until(() => pushed(north, 'acknowledged'), 'the acknowledgement on the phone')
    expect([
      received.otherUser,
      received.southUser,
      pushes.received.filter(({ subscriptionId }) => subscriptionId === other),
    ]).toEqual([[], [], []])
    expect([
      (await duressOf('northUser')).length,
      (await duressOf('otherUser')).length,
      (await duressOf('southUser')).length,
    ]).toEqual([1, 0, 0])
    for (const client of clients) await client.stop()
  })

  test('sent a hundred times is one alert', async () => {
    const message = duress(1)
    await Promise.all(Array.from({ length: 100 }, () => server.ingest(server.fleet.imeis.south, [message])))
    expect(await duressOf('southUser')).toHaveLength(1)
  })

  test('that arrives nine hours late still raises an alert, with the time at which it happened', async () => {
    const late = duress(9 * 60)
    await server.ingest(server.fleet.imeis.other, [late])
    const [alert] = await duressOf('otherUser')
    expect(alert).toMatchObject({ gPRMC: { created: late.created }, difference: 540 })
  })

  test('of another customer cannot be acknowledged, nor distinguished from one that does not exist', async () => {
    const [alert] = await duressOf('otherUser')
    const token = await server.signIn(server.fleet.users.northUser)
    const acknowledge = (MessageId: number) =>
      server.call('POST', '/api/Event/EventAcknowledgement', { token, body: { MessageId } })
    const [foreign, missing] = [await acknowledge(alert.id), await acknowledge(999_999)]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(missing.body)
    expect((await duressOf('otherUser'))[0].userId).toBeNull()
  })

  test('counts as pending until it is acknowledged, and leaves the list after 24 hours but not the database', async () => {
    const token = await server.signIn(server.fleet.users.southUser)
    const counts = async () =>
      (await server.call('GET', '/api/Event/GetLatestEventsWithCount?CountOnly=true', { token })).body
    expect(await counts()).toMatchObject({ TotalDuress: 1, PendingDuress: 1 })
    const [alert] = await duressOf('southUser')
    await server.call('POST', '/api/Event/EventAcknowledgement', {
      token,
      body: { MessageId: alert.id, Acknowledgement: 'seen' },
    })
    expect(await counts()).toMatchObject({ TotalDuress: 1, PendingDuress: 0 })
    const { rows } = await server.db.execute(
      sql`update alerts set created = created - interval '25 hours' where id = ${alert.id} returning 1`,
    )
    expect(rows).toHaveLength(1)
    expect(await counts()).toMatchObject({ TotalDuress: 0 })
  })

  test('a token for an alert no longer works when its user has lost access to the asset', async () => {
    const subscription = await subscribe('northUser')
    await server.ingest(server.fleet.imeis.north, [duress(0.1)])
    const push = await until(() => pushed(subscription, 'duress'), 'the push')
    await server.db.execute(sql`delete from group_assets where asset_id = ${server.fleet.assets.north}`)
    const answer = await server.call('POST', '/api/alerts/acknowledgeByToken', {
      body: { token: push.acknowledgeToken },
    })
    expect(answer.status).toBe(404)
  })

  test('an expired subscription is removed, and the alert stays', async () => {
    const subscription = await subscribe('southUser')
    pushes.answerWith(410)
    await server.ingest(server.fleet.imeis.south, [duress(0.2)])
    await until(async () => {
      const { rows } = await server.db.execute(
        sql`select 1 from push_subscriptions where endpoint like ${`%${subscription}`}`,
      )
      return rows.length === 0 ? true : undefined
    }, 'the subscription to be removed')
    pushes.answerWith(201)
    expect(await duressOf('southUser')).toHaveLength(1)
  })

  test('is marked as a drill on the phone, with at most 200 characters of its remarks', async () => {
    const subscription = await subscribe('southUser')
    await server.ingest(server.fleet.imeis.south, [duress(0.3)])
    const [alert] = await duressOf('southUser')
    await until(() => pushed(subscription, 'duress'), 'the push')
    await server.db.execute(sql`update alerts set drill = true where id = ${alert.id}`)
    await server.db.execute(sql`update acknowledge_tokens set expires = expires - interval '30 days'`)
    server.advanceClock(61 * minute)
    const done = await server.call('POST', '/api/Event/EventAcknowledgement', {
      token: await server.signIn(server.fleet.users.southUser),
      body: { MessageId: alert.id, Acknowledgement: '🚚'.repeat(300) },
    })
    expect(done.body.acknowledgedDescription).toBe('🚚'.repeat(300))
    const push = await until(() => pushed(subscription, 'acknowledged'), 'the acknowledgement on the phone')
    expect(push).toMatchObject({ title: 'DRILL Acknowledged: South truck', body: `By south: ${'🚚'.repeat(200)}…` })
    // Tokens that ran out are deleted when deliveries are tidied, at most once an hour.
    await until(async () => {
      const { rows } = await server.db.execute(sql`select 1 from acknowledge_tokens where expires < now()`)
      return rows.length === 0 ? true : undefined
    }, 'the tokens that ran out to be deleted')
  })
})
