import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const circle = (rad = 300) => JSON.stringify({ type: 'circle', lat: -37.8, lng: 144.9, rad })

describe.each(callDatabases())('depots, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')
  const register = (values: object = {}) =>
    call('POST', '/api/Depots/DepotRegister', {
      name: 'Yard',
      description: '',
      customerId: server.fleet.customers[1],
      timeZonesId: 'act',
      MapOverlay: circle(),
      ...values,
    })
  const select = async (id: number) => (await call('GET', `/api/Depots/SelectDepot/${id}`)).body
  const names = async (path: string, token?: string) =>
    ((await call('GET', path, undefined, token)).body as { name: string }[]).map(({ name }) => name)

  test('is created, changed and deleted, with its history, and dashboards of its customer are notified', async () => {
    const listener = await openHubListener(server, server.fleet.users.otherUser, 'RealTimeDepotAdd')
    const stranger = await openHubListener(server, server.fleet.users.manager, 'RealTimeDepotAdd')
    const { id } = (await register({ name: 'Kept' })).body
    const read = await select(id)
    expect(read).toMatchObject({
      name: 'Kept',
      customerName: 'Other Haulage',
      timeZonesId: 'act',
      mapOverlay: circle(),
      timeZoneCity: 'Canberra, Sydney (ACT, NSW)',
    })
    await eventually(() => expect(listener.received).toEqual([{ depotId: id }]))
    const sent = { ...read, name: 'Renamed', timeZonesId: 'Australia/Perth', MapOverlay: '' }
    for (const _ of [1, 2]) expect((await call('POST', '/api/Depots/Update', sent)).status).toBe(200)
    // No shape sent: it stays.
    expect(await select(id)).toMatchObject({ name: 'Renamed', timeZoneCity: 'Perth', mapOverlay: circle() })
    const late = await call('POST', '/api/Depots/Update', { ...sent, name: 'Late', MapOverlay: circle(400) })
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    expect((await call('GET', `/api/Depots/DeleteDepot/${id}`)).status).toBe(200)
    expect((await call('GET', `/api/Depots/DeleteDepot/${id}`)).status).toBe(404)
    const history = (await call('GET', `/api/History/depot/${id}`)).body
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
    expect(stranger.received).toEqual([])
    for (const one of [listener, stranger]) await one.stop()
  })

  test('the same change again is made, if the record was changed in between', async () => {
    const { id } = (await register({ name: 'First' })).body
    const { dbUpdated: _, ...read } = await select(id)
    for (const name of ['One', 'Two', 'One']) {
      expect((await call('POST', '/api/Depots/Update', { ...read, name, MapOverlay: '' })).status).toBe(200)
      expect(await select(id)).toMatchObject({ name })
    }
  })

  test('a phone number is stored, and kept by changes that don’t send it', async () => {
    const { id } = (await register({ name: 'Phoned', phone: '+61 2 5550 0000' })).body
    const { phone: _, ...sent } = { ...(await select(id)), MapOverlay: '', description: 'Back gate' }
    expect((await call('POST', '/api/Depots/Update', sent)).status).toBe(200)
    expect(await select(id)).toMatchObject({ phone: '+61 2 5550 0000', description: 'Back gate' })
    const [newest, first] = (await call('GET', `/api/History/depot/${id}`)).body
    expect(newest.changes).toEqual([{ field: 'description', before: null, after: 'Back gate' }])
    expect(first.changes).toContainEqual({ field: 'phone', before: null, after: '+61 2 5550 0000' })
  })

  test('missing and invalid values are errors of their field', async () => {
    expect((await call('POST', '/api/Depots/DepotRegister', {})).body.errors).toEqual({
      name: ['The Name field is required.'],
      customerId: ['The Customer field is required.'],
      timeZonesId: ['The TimeZone field is required.'],
      MapOverlay: ['The Map field is required.'],
    })
    expect((await register({ timeZonesId: 'Mars/Olympus' })).body.errors).toHaveProperty('timeZonesId')
    expect((await register({ MapOverlay: '{"type":"star"}' })).body.errors).toHaveProperty('MapOverlay')
    expect((await register({ customerId: 2_000_000_000 })).body.errors).toHaveProperty('customerId')
    const read = await select(server.fleet.depotId)
    const moved = await call('POST', '/api/Depots/Update', { ...read, customerId: server.fleet.customers[1] })
    expect(moved.body.errors).toHaveProperty('customerId')
  })

  test('a depot in use is not deleted; one that only deleted assets had is', async () => {
    const [customerId] = server.fleet.customers
    const { id } = (await register({ name: 'In use', customerId })).body
    const asset = (
      await call('POST', '/api/Assets/AssetRegister', { Name: 'Parked', CustomerId: customerId, DepotId: id })
    ).body
    const [poi] = await server.db
      .insert(tables.pois)
      .values({ customerId, depotId: id, name: 'Gate' })
      .returning({ id: tables.pois.id })
    const refused = await call('GET', `/api/Depots/DeleteDepot/${id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This depot can't be deleted because it's used by 1 asset (Parked). Change or delete them first.",
    ])
    await call('GET', `/api/Assets/DeleteAsset/${asset.id}`)
    expect((await call('GET', `/api/Depots/DeleteDepot/${id}`)).status).toBe(200)
    // A point of interest stays, without a depot, and its history says so.
    const read = (await call('GET', `/api/POI/SelectPOI/${poi!.id}`)).body
    expect([read.name, read.depotId, read.depotName]).toEqual(['Gate', null, ''])
    const [change] = (await call('GET', `/api/History/poi/${poi!.id}`)).body
    expect(change.changes).toEqual([{ field: 'depotName', before: 'In use', after: null }])
  })

  test('names are unique within a customer, but what exists twice can be saved', async () => {
    const [first, second] = server.fleet.customers
    const one = await register({ name: 'Yard', customerId: first })
    const taken = await register({ name: 'yard', customerId: first })
    expect([taken.status, taken.body.errors]).toEqual([
      409,
      { Name: ['This customer already has a depot with this name. Choose another name.'] },
    ])
    expect((await register({ name: 'Yard', customerId: second })).status).toBe(200)
    const read = await select(one.body.id)
    expect((await call('POST', '/api/Depots/Update', { ...read, name: 'Ballarat depot' })).status).toBe(409)
    const twin = { customerId: first, name: 'YARD', timeZoneId: 'act', mapOverlay: '' }
    await server.db.insert(tables.depots).values(twin)
    expect((await call('POST', '/api/Depots/Update', { ...read, description: 'Twice' })).status).toBe(200)
    await server.db.delete(tables.depots).where(sql`lower(name) = 'yard'`)
  })

  test('every role can read, and not change, the depots of their own customer', async () => {
    const { users, customers, depotId, assets } = server.fleet
    const foreign = (await register({ name: 'Theirs' })).body.id
    const token = await server.signIn(users.northUser)
    expect(await names('/api/Depots/GetAllDepots', token)).toEqual(['Ballarat depot'])
    expect(await names(`/api/Depots/GetAllDepots?customerId=${customers[1]}`, token)).toEqual([])
    expect(await names(`/api/Depots/GetAllDepots?assetId=${assets.north}`, token)).toEqual(['Ballarat depot'])
    expect(await names(`/api/Depots/DepotByCustomerId/${customers[0]}`, token)).toEqual(['Ballarat depot'])
    expect((await call('GET', `/api/Depots/SelectDepot/${depotId}`, undefined, token)).status).toBe(200)
    for (const path of [
      `SelectDepot/${foreign}`,
      `DepotByCustomerId/${customers[1]}`,
      `GetAllDepots?assetId=${assets.south}`,
      `GetAllDepots?assetId=${assets.other}`,
    ])
      expect([(await call('GET', `/api/Depots/${path}`, undefined, token)).status, path]).toEqual([404, path])
    for (const [method, path] of [
      ['POST', 'DepotRegister'],
      ['POST', 'Update'],
      ['GET', `DeleteDepot/${depotId}`],
    ] as const)
      expect((await call(method, `/api/Depots/${path}`, undefined, token)).status).toBe(403)
    expect(await names(`/api/Depots/GetAllDepots?assetId=${assets.other}`)).toContain('Theirs')
    expect(await names('/api/Depots/GetAllDepots')).toEqual(expect.arrayContaining(['Ballarat depot', 'Theirs']))
  })
})
