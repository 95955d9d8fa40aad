import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { testPassword } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('the set-up checklist, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let admin: string
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token: admin, ...(body ? { body } : {}) })
  const checklist = async () => (await call('GET', '/api/Dashboard/Checklist')).body
  beforeAll(async () => {
    admin = await server.signIn(server.fleet.users.admin)
  })

  test('advances with what the fleet sends', async () => {
    expect(await checklist()).toMatchObject({
      isHidden: false,
      hasDepot: true,
      hasConnected: false,
      hasPosition: false,
      hasPeople: true,
      asset: {
        id: server.fleet.assets.north,
        name: 'North truck',
      },
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

  test('is dismissed only for the user who dismisses it', async () => {
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
    const listener = await openHubListener(server, fleet.users.admin, 'RealTimeAssetsUpdate')
    const both = await Promise.all(
      [1, 2].map(() => call('POST', '/api/Device/DeviceForAsset', { assetId }).then(({ body }) => body.id)),
    )
    expect(both[0]).toBe(both[1])
    await eventually(() => expect(listener.received).toContainEqual({ assetId }))
    await listener.stop()
    const device = (await call('GET', `/api/Device/SelectDevice/${both[0]}`)).body
    expect(device).toMatchObject({ name: 'Bare truck', assetId })
    expect(device.imei).toMatch(/^muster-[a-z2-9]{10}$/)
    expect((await call('POST', '/api/Device/DeviceForAsset', { assetId: 999_999 })).status).toBe(404)
  })

  test('an asset that awaits its installation becomes Active when it drives, not when it reports', async () => {
    const asset = { CustomerId: server.fleet.customers[0], ProfilesName: 'Truck', Name: 'Waiting truck' }
    const assetId = (await call('POST', '/api/Assets/AssetRegister', asset)).body.id
    const device = (await call('POST', '/api/Device/DeviceForAsset', { assetId })).body
    const { imei } = (await call('GET', `/api/Device/SelectDevice/${device.id}`)).body
    const status = async () => (await call('POST', `/api/Assets/SelectAsset/${assetId}`)).body.status
    const report = async (metres: number, iO3: 0 | 1) => {
      server.advanceClock(30_000)
      const created = new Date(server.now()).toISOString()
      const gPRMC = {
        latitude: -37.56 + metres / 111_000,
        longitude: 143.85,
        speed: metres === 0 ? 0 : 60,
        validity: 'A',
      }
      expect((await server.ingest(imei, [{ created, gPRMC, iO3 }])).body).toMatchObject({ accepted: 1 })
    }
    for (const iO3 of [0, 1, 0] as const) await report(0, iO3)
    expect(await status()).toBe('Awaiting Install')
    const listener = await openHubListener(server, server.fleet.users.admin, 'RealTimeAssetsUpdate')
    for (const metres of [0, 500, 1000, 1500]) await report(metres, 1)
    expect(await status()).toBe('Active')
    await eventually(() => expect(listener.received).toContainEqual({ assetId }))
    await listener.stop()
    const [entry] = (await call('GET', `/api/History/asset/${assetId}`)).body
    expect(entry).toMatchObject({
      userName: '',
      action: 'update',
      changes: [{ field: 'status', before: 'Awaiting Install', after: 'Active' }],
    })

    // A user who sets it back means it: only assets that await their installation are changed.
    await call('POST', '/api/Assets/ChangeMany', { ids: [assetId], statusId: 4 })
    await report(2000, 1)
    expect(await status()).toBe('Maintenance')
  })

  test.skipIf(kind === 'embedded')(
    'two administrators who connect the same asset at once get the same device',
    async () => {
      const { fleet, db } = server
      const colleague = { Name: 'colleague', Email: 'colleague@fleet.example', Password: testPassword }
      const rows = [{ row: 2, cells: { ...colleague, Role: 'System Admin' } }]
      await call('POST', '/api/Import/Rows', { kind: 'users', customerId: fleet.customers[0], isCheck: false, rows })
      const tokens = [admin, await server.signIn(colleague.Email)]
      const asset = {
        CustomerId: fleet.customers[0],
        ProfilesName: 'Truck',
        StatusName: 'Active',
        Name: 'Shared truck',
      }
      const assetId = (await call('POST', '/api/Assets/AssetRegister', asset)).body.id
      // Nobody can give it a device before both calls have come as far as they do.
      const asked = await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from assets where id = ${assetId} for update`)
        const calls = tokens.map((token) =>
          server.call('POST', '/api/Device/DeviceForAsset', { token, body: { assetId } }),
        )
        await eventually(async () => {
          const { rows: waiting } = await db.execute(sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
          expect(waiting.length).toBeGreaterThanOrEqual(2)
        })
        return { calls }
      })
      const [first, second] = await Promise.all(asked.calls)
      expect(first!.body.id).toBe(second!.body.id)
    },
  )

  test('suggests a group until somebody who sees assets by groups has one with assets', async () => {
    expect(await checklist()).toMatchObject({ hasGroup: true })
    await server.db.execute(sql`delete from group_assets`)
    expect(await checklist()).toMatchObject({ hasGroup: false })
    await server.db.execute(sql`update users set role = 'SystemAdmin'`)
    expect(await checklist()).toMatchObject({ hasGroup: null })
  })
})
