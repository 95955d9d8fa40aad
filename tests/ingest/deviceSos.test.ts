import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { startPushService } from '../push/startPushService.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000

describe.each(callDatabases())('an SOS of a registered device that raises no alert, on %s', (kind) => {
  const pushes = openForAll(() => startPushService())
  const server = openForAll(() => startTestServer(kind, { ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' }))
  let token: string
  let phone: string
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.admin)
    const subscription = pushes.newSubscription()
    await server.call('POST', '/api/push/subscriptions', { token, body: { ...subscription, label: 'phone' } })
    phone = subscription.endpoint.split('/').at(-1)!
  })

  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const register = async (Imei: string, AssetId: number | null): Promise<number> => {
    const customer = { CustomerId: server.fleet.customers[0], AssetId }
    return (await call('POST', '/api/Device/DeviceRegister', { Imei, Name: `Tracker ${Imei}`, ...customer })).body.id
  }
  const sos = (more: object = {}) => ({
    created: new Date(server.now()).toISOString(),
    messageID: 59,
    gPRMC: { latitude: -37.5622, longitude: 143.8503, validity: 'A' },
    ...more,
  })
  const pushed = () =>
    pushes.received
      .filter(({ subscriptionId }) => subscriptionId === phone)
      .map(({ text }) => JSON.parse(text).notification)
  const missed = async (seconds: number) =>
    (await call('GET', `/api/UnknownDevice/MissedSos?seconds=${seconds}`)).body as unknown[]
  const duresses = async () => (await call('GET', '/api/Event/GetLatestEvents')).body.Duress.length as number

  test('reaches every SystemAdmin with the reason, once while it lasts, when no asset carries the device', async () => {
    const listener = await openHubListener(server, server.fleet.users.admin, 'UnknownDevice')
    const notTheirs = await openHubListener(server, server.fleet.users.manager, 'UnknownDevice')
    const id = await register('loose-tracker', null)
    const before = pushed().length
    const first = sos()
    expect((await server.ingest('loose-tracker', [first])).body).toMatchObject({ accepted: 1 })
    await eventually(() => expect(pushed()).toHaveLength(before + 1))
    expect(pushed().at(-1)).toMatchObject({
      title: 'SOS from an unassigned device: Tracker loose-tracker',
      data: { kind: 'unknownDuress', url: `/deviceDetails/${id}`, alertId: `device-${id}` },
    })
    await eventually(() => expect(listener.received).toHaveLength(1))
    expect(listener.received[0]).toMatchObject({ id, case: 'noAsset', imei: 'loose-tracker', longitude: 143.8503 })
    // Sent again, and again by a flag that stays set.
    await server.ingest('loose-tracker', [first])
    await server.ingest('loose-tracker', [sos({ created: new Date(server.now() + 5_000).toISOString() })])
    server.advanceClock(6 * minute)
    await server.ingest('loose-tracker', [sos()])
    await eventually(() => expect(listener.received).toHaveLength(2))
    expect(await missed(60)).toEqual([listener.received[1]])
    expect(await missed(86_400)).toEqual(listener.received)
    expect(notTheirs.received).toEqual([])
    expect(await duresses()).toBe(0)
    await Promise.all([listener.stop(), notTheirs.stop()])
  })

  test('reaches every SystemAdmin with the reason when the device is disabled, though nothing is stored', async () => {
    const id = await register('disabled-tracker', server.fleet.assets.awaiting)
    await server.db.execute(sql`update devices set device_status = 'Disabled' where id = ${id}`)
    const listener = await openHubListener(server, server.fleet.users.admin, 'UnknownDevice')
    const before = pushed().length
    expect((await server.ingest('disabled-tracker', [sos(), { ...sos(), messageID: 1 }])).body).toMatchObject({
      accepted: 0,
      rejected: 2,
    })
    await eventually(() => expect(pushed()).toHaveLength(before + 1))
    expect(pushed().at(-1).title).toBe('SOS from a disabled device: Tracker disabled-tracker')
    await eventually(() => expect(listener.received).toHaveLength(1))
    expect(listener.received[0]).toMatchObject({ id, case: 'disabled', location: expect.stringMatching(/./) })
    expect(await missed(60)).toContainEqual(listener.received[0])
    const { rows } = await server.db.execute(sql`select 1 from messages where device_id = ${id}`)
    expect(rows).toEqual([])
    await listener.stop()
  })

  test.each(['disabled', 'noAsset'])('reaches them once while the flag of a device stays set: %s', async (which) => {
    const imei = `stuck-${which}`
    const id = await register(imei, which === 'disabled' ? server.fleet.assets.awaiting : null)
    if (which === 'disabled')
      await server.db.execute(sql`update devices set device_status = 'Disabled' where id = ${id}`)
    const announced = async () => {
      const { rows } = await server.db.execute(
        sql`select 1 from outbox where kind = 'hub' and recipient = ${`device/${id}`}`,
      )
      return rows.length
    }
    /** Sends positions with the flag set or not, so many minutes apart. */
    const positions = async (number: number, minutes: number, alarm: string | null) => {
      for (let index = 0; index < number; index++) {
        server.advanceClock(minutes * minute)
        const time = new Date(server.now()).toISOString()
        const position = { deviceTime: time, fixTime: time, latitude: -37.5, longitude: 143.8, attributes: { alarm } }
        const body = { position, device: { uniqueId: imei } }
        await server.call('POST', '/ingest/traccar/positions', { token: server.gatewayKey, body })
      }
      return announced()
    }
    expect(await positions(1, 1, 'sos')).toBe(1)
    expect(await positions(1, 1, null)).toBe(1)
    // However soon, it's another press.
    expect(await positions(70, 1, 'sos')).toBe(2)
    expect(await positions(5, 1, null)).toBe(2)
    expect(await positions(2, 1, 'sos')).toBe(3)
    // After a pause it may be another one.
    server.advanceClock(2 * 60 * minute)
    expect(await positions(2, 1, 'sos')).toBe(4)
    // What a message of its own says is always one, at most every five minutes.
    for (const [passed, total] of [
      [6, 5],
      [2, 5],
      [6, 6],
    ] as const) {
      server.advanceClock(passed * minute)
      await server.ingest(imei, [sos()])
      expect(await announced()).toBe(total)
    }
  })
})
