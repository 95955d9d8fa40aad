import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('many assets at once, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let ids: number[]
  const call = callsOf(server, 'admin')
  const find = async (query: string, token?: string) =>
    (await call('GET', `/api/Assets/AssetIds?${query}`, undefined, token)).body
  const list = async (query: string) => (await call('GET', `/api/Assets/AllAssets?${query}`)).body
  const history = async (entity: string, id: number) => (await call('GET', `/api/History/${entity}/${id}`)).body
  const membersOf = async (groupId: number) =>
    (await server.db.select().from(tables.groupAssets).where(eq(tables.groupAssets.groupId, groupId)))
      .map(({ assetId }) => assetId)
      .sort((one, other) => one - other)

  beforeAll(async () => {
    const [customerId] = server.fleet.customers
    const [truck] = await server.db.select().from(tables.profiles).where(eq(tables.profiles.profileName, 'Truck'))
    const rows = Array.from({ length: 500 }, (_, at) => ({
      customerId,
      profilesId: truck!.id,
      statusId: 2,
      name: `Bulk ${String(at).padStart(3, '0')}`,
    }))
    ids = (await server.db.insert(tables.assets).values(rows).returning()).map(({ id }) => id)
  })

  test('the ids of a search are those of its list, limited to the caller’s access', async () => {
    const [customerId] = server.fleet.customers
    const found = await find('SearchString=Bulk 1')
    expect(found).toHaveLength(100)
    expect(found[0]).toEqual({ id: ids[100], customerId })
    expect(await find('SearchString=356938035643809')).toEqual([{ id: server.fleet.assets.north, customerId }])
    expect((await list('SearchString=356938035643809')).map(({ name }: { name: string }) => name)).toEqual([
      'North truck',
    ])
    const north = await server.signIn(server.fleet.users.northUser)
    expect(await find('', north)).toEqual([{ id: server.fleet.assets.north, customerId }])
    expect(await find('SearchString=490154203237518', north)).toEqual([])
  })

  test('lists are filtered by group, depot, status and profile, and name the groups', async () => {
    const { groups, depotId, assets } = server.fleet
    expect((await list(`groupId=${groups.south}`)).map(({ id }: { id: number }) => id)).toEqual([assets.south])
    expect((await list(`depotId=${depotId}`)).map(({ groups }: { groups: string[] }) => groups)).toEqual([['North']])
    expect((await list('statusId=1')).map(({ id }: { id: number }) => id)).toEqual([assets.awaiting])
    expect(await list('profilesId=2000000000')).toEqual([])
    // A group that the caller isn't a member of gives an empty list.
    const north = await server.signIn(server.fleet.users.northUser)
    expect((await call('GET', `/api/Assets/AllAssets?groupId=${groups.south}`, undefined, north)).body).toEqual([])
  })

  test('a list opens at the page of the requested record', async () => {
    const pageOf = async (query: string) => {
      const answer = await call('GET', `/api/Assets/AllAssets?SortString=name&PageSize=20&${query}`)
      return { page: JSON.parse(answer.headers.get('x-pagination')!).currentPage, rows: answer.body }
    }
    const { page, rows } = await pageOf(`SearchString=Bulk&RowId=${ids[130]}`)
    expect([page, rows[10].id]).toEqual([7, ids[130]])
    expect((await pageOf(`SearchString=Bulk&SortDirection=des&RowId=${ids[499]}`)).page).toBe(1)
    // What the search does not find changes nothing.
    expect((await pageOf(`SearchString=Bulk&PageNumber=3&RowId=${server.fleet.assets.north}`)).page).toBe(3)
  })

  test('depot, status and profile are set once for all, each with its history', async () => {
    const chosen = ids.slice(0, 30)
    const { depotId } = server.fleet
    const answer = await call('POST', '/api/Assets/ChangeMany', {
      ids: [...chosen, chosen[0], 2_000_000_000],
      depotId,
      statusId: 4,
    })
    expect([answer.status, answer.body]).toEqual([200, { changed: 30 }])
    expect(await list(`depotId=${depotId}&statusId=4`)).toHaveLength(30)
    const [entry] = await history('asset', chosen[29]!)
    expect(entry).toMatchObject({ userName: 'admin', action: 'update' })
    expect(entry.changes).toContainEqual({ field: 'status', before: 'Active', after: 'Maintenance' })
    // Nothing is different the second time, so nobody's form becomes out of date.
    expect((await call('POST', '/api/Assets/ChangeMany', { ids: chosen, depotId, statusId: 4 })).body).toEqual({
      changed: 0,
    })
    expect(await history('asset', chosen[29]!)).toHaveLength(1)
    expect((await call('POST', '/api/Assets/ChangeMany', { ids: chosen, depotId: null })).body).toEqual({ changed: 30 })
  })

  test('if one asset can’t have the value, none gets it', async () => {
    const { depotId, assets, groups } = server.fleet
    const refused = [
      await call('POST', '/api/Assets/ChangeMany', { ids: [ids[40], assets.other], depotId }),
      await call('POST', '/api/Group/MoveAssets', { ids: [ids[40], assets.other], addTo: groups.north }),
    ]
    for (const { status, body } of refused) {
      expect(status).toBe(400)
      expect(JSON.stringify(body.errors)).toContain('1 of 2 assets belong to a different customer')
    }
    expect(await membersOf(groups.north)).toEqual([assets.north])
    for (const body of [
      { ids: [] },
      { ids },
      { ids, statusId: 9 },
      { ids, profilesId: 2_000_000_000 },
      { ids, depotId: 2_000_000_000 },
    ])
      expect((await call('POST', '/api/Assets/ChangeMany', body)).status).toBe(400)
    expect((await call('POST', '/api/Group/MoveAssets', { ids, addTo: null })).status).toBe(400)
    const north = await server.signIn(server.fleet.users.northUser)
    for (const path of ['/api/Assets/ChangeMany', '/api/Assets/DeleteMany', '/api/Group/MoveAssets'])
      expect((await call('POST', path, { ids: [assets.north], statusId: 1 }, north)).status).toBe(403)
  })

  test('thirty of five hundred move between groups, and open windows, groups and assets are updated', async () => {
    const { groups, users } = server.fleet
    await call('POST', '/api/Group/MoveAssets', { ids, addTo: groups.south })
    expect(await membersOf(groups.south)).toHaveLength(501)
    const before = (await call('GET', `/api/Group/SelectGroup/${groups.south}`)).body
    const listener = await openHubListener(server, users.northUser, 'RealTimeAssetsUpdate')
    const chosen = ids.slice(100, 130)
    const moved = await call('POST', '/api/Group/MoveAssets', { ids: chosen, addTo: groups.north, leave: groups.south })
    expect(moved.body).toEqual({ changed: 30 })
    expect(await membersOf(groups.south)).toHaveLength(471)
    expect((await membersOf(groups.north)).filter((id) => chosen.includes(id))).toEqual(chosen)
    await eventually(() => expect(listener.received).toHaveLength(30))
    await listener.stop()
    expect((await history('asset', chosen[0]!))[0].changes).toEqual([
      { field: 'groups', before: 'South', after: 'North' },
    ])
    expect((await history('group', groups.north))[0].changes[0].after).toContain('Bulk 100')
    // A user who has the group's form open gets an error instead of putting them back.
    const late = { Id: groups.south, Name: 'South', AssetIds: ids, dbUpdated: before.dbUpdated }
    expect((await call('POST', '/api/Group/UpdateGroup', late)).body.code).toBe('recordsChangedMeanwhile')
    await call('POST', '/api/Group/MoveAssets', { ids: chosen, addTo: null, leave: 'all' })
    expect(await membersOf(groups.north)).toEqual([server.fleet.assets.north])
  })

  test('many are deleted like one', async () => {
    const chosen = ids.slice(480)
    await server.db
      .update(tables.devices)
      .set({ assetId: chosen[0]! })
      .where(eq(tables.devices.imei, server.fleet.imeis.unfitted))
    expect((await call('POST', '/api/Assets/DeleteMany', { ids: chosen })).body).toEqual({ changed: 20 })
    expect(await find('SearchString=Bulk')).toHaveLength(480)
    const { groupAssets, devices } = tables
    expect(await server.db.select().from(groupAssets).where(inArray(groupAssets.assetId, chosen))).toEqual([])
    expect(
      await server.db
        .select()
        .from(devices)
        .where(and(eq(devices.assetId, chosen[0]!))),
    ).toEqual([])
    expect((await history('asset', chosen[3]!))[0].action).toBe('delete')
  })

  test('the details include the device and the last message', async () => {
    const { assets, imeis, users } = server.fleet
    await server.ingest(imeis.north, [
      { created: new Date(server.now()).toISOString(), messageID: 1, latitude: -37.5622, longitude: 143.8503 },
    ])
    const now = (await call('GET', `/api/Assets/AssetNow/${assets.north}`)).body
    expect(now.devices).toEqual([expect.objectContaining({ name: 'N1', imei: imeis.north })])
    expect(now.lastMessage).toMatch(/^20/)
    const other = await server.signIn(users.otherUser)
    expect((await call('GET', `/api/Assets/AssetNow/${assets.north}`, undefined, other)).status).toBe(404)
  })
})
