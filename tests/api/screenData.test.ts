import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { startPushService } from '../push/startPushService.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('the data of screens, on %s', (kind) => {
  const pushes = openForAll(() => startPushService())
  const server = openForAll(() => startTestServer(kind, { ALLOW_PRIVATE_PUSH_ENDPOINTS: 'true' }))
  let token: string
  const get = async (path: string) => {
    const answer = await server.call('GET', path, { token })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body
  }
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.manager)
    const created = new Date(server.now() - 60_000).toISOString()
    const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 31.5, heading: 90, validity: 'A', created }
    await server.ingest(server.fleet.imeis.north, [
      { created, messageID: 1, gPRMC, iO3: 1 },
      { created, messageID: 40, gPRMC, iO3: 1 },
      { created, messageID: 59, gPRMC, iO3: 1 },
    ])
  })

  test('the dashboard counts the fleet and lists what needs attention', async () => {
    const fleet = await get('/api/Assets/AssetListForDashboard')
    // The new truck is in no group of the manager's.
    expect([fleet.totalAsset, fleet.awaitingInstallAssetDtoForDashbords]).toEqual([2, []])
    const silent = await get('/api/Assets/NotRespondingAssetForDashboard')
    // It has never reported, so it can't have stopped.
    expect(silent).toEqual([])
    await server.ingest(server.fleet.imeis.south, [{ created: new Date(server.now()).toISOString() }])
    await server.db.execute(
      sql`update live_states set received = now() - interval '25 hours' where asset_id = ${server.fleet.assets.south}`,
    )
    const silentNow = await get('/api/Assets/NotRespondingAssetForDashboard')
    expect(silentNow.map(({ assetName }: { assetName: string }) => assetName)).toEqual(['South truck'])
    const depots = await get('/api/Depots/DepotListForDashboard')
    expect(depots).toMatchObject({ totalDepots: 1, inDepot: 1 })
    const [ballarat] = depots.depotAssetDtoForDashbords
    expect(ballarat).toMatchObject({ depotName: 'Ballarat depot', activeReporting: 1, duress: 1, powerCut: 1 })
    const [duress] = await get('/api/Event/DuressAlertEventsForDashboard')
    expect(duress).toMatchObject({ assetName: 'North truck', engine: true, speed: 31.5 })
    const [cut] = await get('/api/Event/PowerCutEventsForDashboard')
    expect(cut).toMatchObject({ assetName: 'North truck', imei: server.fleet.imeis.north })
  })

  test('an acknowledged duress leaves the dashboard as it leaves the badge', async () => {
    const duressOnDashboard = async () => {
      const { PendingDuress } = await get('/api/Event/GetLatestEventsWithCount')
      const listed = await get('/api/Event/DuressAlertEventsForDashboard')
      const { depotAssetDtoForDashbords: depots } = await get('/api/Depots/DepotListForDashboard')
      return { PendingDuress, listed: listed.length, ofDepots: depots.map(({ duress }: { duress: number }) => duress) }
    }
    expect(await duressOnDashboard()).toEqual({ PendingDuress: 1, listed: 1, ofDepots: [1] })
    const [duress] = await get('/api/Event/DuressAlertEventsForDashboard')
    const body = { MessageId: duress.id, Acknowledgement: '' }
    expect((await server.call('POST', '/api/Event/EventAcknowledgement', { token, body })).status).toBe(200)
    expect(await duressOnDashboard()).toEqual({ PendingDuress: 0, listed: 0, ofDepots: [0] })
    // A power cut stays until the power is back.
    expect(await get('/api/Event/PowerCutEventsForDashboard')).toHaveLength(1)
  })

  test('the lists behind the selectors', async () => {
    expect(await get('/api/Assets/GetAllProfile')).toContainEqual({
      id: expect.any(Number),
      profileName: 'Truck',
    })
    const statuses = (await get('/api/Assets/GetAllStatus')).map(({ name }: { name: string }) => name)
    expect(statuses[0]).toBe('Awaiting Install')
    const zones = await get('/api/Customer/GetAllTimeZone')
    expect(zones).toContainEqual({ timeZonesId: 'act', timeZoneCity: expect.stringContaining('Sydney') })
    expect(await get('/api/Assets/GetLocationAddress?Latitude=-37.5622&Longitude=143.8503')).toContain('Ballarat')
    const fitted = await get('/api/Assets/AssetsByCustomerIdWithIMEI')
    expect(JSON.stringify(fitted)).toContain(server.fleet.imeis.north)
    expect(JSON.stringify(fitted)).not.toContain(server.fleet.imeis.other)
  })

  test('the groups of a picker with their assets, and the devices', async () => {
    const { groups, assets, users } = server.fleet
    const groupsOf = await server.call('POST', '/api/Notification/AllGroupForNotification', { token })
    expect(groupsOf.body.map(({ groupName }: { groupName: string }) => groupName)).toEqual(['North', 'South'])
    const picked = await get(`/api/Notification/AssetsByGroupId/${groups.north}?IsReport=true`)
    expect(picked).toMatchObject({ includedelements: [assets.north], paggedlist: [{ name: 'North truck' }] })
    const admin = await server.signIn(users.admin)
    const devices = await server.call('GET', '/api/Device/AllDevice?SearchString=U1', { token: admin })
    expect(devices.body).toMatchObject([{ name: 'U1', assetName: 'UNASSIGNED', assetId: null }])
  })

  test('the notifications of a user who has none', async () => {
    expect(await get('/api/Notification/LatestNotification')).toEqual([])
    expect(await get('/api/Notification/LatestNotificationWithCount')).toEqual({
      Notifications: [],
      NotificationsCount: 0,
    })
    const body = { MessageId: '2000000000', Acknowledgement: 'seen' }
    const answer = await server.call('POST', '/api/Notification/NotificationAcknowledgement', { token, body })
    expect(answer.status).toBe(404)
  })

  test('a device that receives alerts: its key, a test push, and its end', async () => {
    expect(JSON.stringify(await get('/api/push/publicKey'))).toMatch(/[\w-]{80,}/)
    const subscription = pushes.newSubscription()
    const body = { ...subscription, label: 'my phone' }
    expect((await server.call('POST', '/api/push/subscriptions', { token, body })).status).toBe(200)
    const [device] = await get('/api/push/subscriptions')
    expect(device.label).toBe('my phone')
    const sent = await server.call('POST', '/api/push/subscriptions/test', { token, body: { id: device.id } })
    expect(sent.status).toBe(200)
    await expect
      .poll(() => pushes.received.filter((push) => subscription.endpoint.endsWith(push.subscriptionId)).length)
      .toBe(1)
    const other = await server.signIn(server.fleet.users.otherUser)
    const remove = (who: string) =>
      server.call('POST', '/api/push/subscriptions/remove', { token: who, body: { id: device.id } })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(token)).status).toBe(200)
    expect(await get('/api/push/subscriptions')).toEqual([])
  })
})
