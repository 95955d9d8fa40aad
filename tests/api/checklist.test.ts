import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, openHubEar } from '../support/hubEar.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

describe.each(callDatabases())('the set-up checklist, on %s', (kind) => {
  let server: TestServer
  let admin: string
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token: admin, ...(body ? { body } : {}) })
  const checklist = async () => (await call('GET', '/api/Dashboard/Checklist')).body
  beforeAll(async () => {
    server = await startTestServer(kind)
    admin = await server.signIn(server.fleet.users.admin)
  })
  afterAll(() => server?.close())

  test('goes on with what the fleet sends', async () => {
    expect(await checklist()).toMatchObject({
      ...{ isHidden: false, hasDepot: true, hasConnected: false, hasPosition: false, hasPeople: true },
      asset: { id: server.fleet.assets.north, name: 'North truck' },
    })
    await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString(), messageID: 10 }])
    expect(await checklist()).toMatchObject({ hasConnected: true, hasPosition: false })
    await server.ingest(server.fleet.imeis.north, [
      {
        created: new Date(server.now() + 1000).toISOString(),
        gPRMC: { latitude: -37.56, longitude: 143.85, validity: 'A' },
      },
    ])
    const after = await checklist()
    expect(after).toMatchObject({ hasConnected: true, hasPosition: true })
    // The next one to connect is an asset that has no position yet.
    expect(after.asset.id).not.toBe(server.fleet.assets.north)
  })

  test('is put away for the one who does it', async () => {
    await call('POST', '/api/Dashboard/HideChecklist', { isHidden: true })
    expect((await checklist()).isHidden).toBe(true)
    await call('POST', '/api/Dashboard/HideChecklist', { isHidden: false })
    expect((await checklist()).isHidden).toBe(false)
  })

  test('an asset gets a device to connect once, under its name', async () => {
    const { fleet } = server
    const known = (await call('POST', '/api/Device/DeviceForAsset', { assetId: fleet.assets.north })).body
    expect((await call('GET', `/api/Device/SelectDevice/${known.id}`)).body.imei).toBe(fleet.imeis.north)

    const asset = { CustomerId: fleet.customers[0], ProfilesName: 'Truck', StatusName: 'Active', Name: 'Bare truck' }
    const assetId = (await call('POST', '/api/Assets/AssetRegister', asset)).body.id
    const ear = await openHubEar(server, fleet.users.admin, 'RealTimeAssetsUpdate')
    const both = await Promise.all(
      [1, 2].map(() => call('POST', '/api/Device/DeviceForAsset', { assetId }).then(({ body }) => body.id)),
    )
    expect(both[0]).toBe(both[1])
    await eventually(() => expect(ear.heard).toContainEqual({ assetId }))
    await ear.stop()
    const device = (await call('GET', `/api/Device/SelectDevice/${both[0]}`)).body
    expect(device).toMatchObject({ name: 'Bare truck', assetId })
    expect(device.imei).toMatch(/^muster-[a-z2-9]{10}$/)
    expect((await call('POST', '/api/Device/DeviceForAsset', { assetId: 999_999 })).status).toBe(404)
  })
})
