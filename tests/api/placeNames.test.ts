import { beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../support/callsOf.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const here = { lat: -37.81, lng: 144.91 }
const circle = (rad: number) => JSON.stringify({ type: 'circle', ...here, rad })

describe.each(callDatabases())('names of the places of parked assets, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')
  let town: string
  beforeAll(async () => {
    const created = server.now() - 60_000
    const gPRMC = { latitude: here.lat, longitude: here.lng, speed: 0, validity: 'A', created }
    const { imeis } = server.fleet
    for (const imei of [imeis.north, imeis.other]) await server.ingest(imei, [{ created, gPRMC }])
    town = await locationOf(server.fleet.assets.north)
    expect(town).toBe('Yarraville VIC')
  })

  const locationOf = async (assetId: number): Promise<string> => {
    const { body } = await call('GET', '/api/Assets/AssetsByCustomerIdWithIMEI')
    const found = body.find((asset: { assetId: number }) => asset.assetId === assetId)
    return found.lastMessage.location
  }
  const isNamed = (name: string) =>
    eventually(async () => expect(await locationOf(server.fleet.assets.north)).toBe(name))

  test('follow a depot that is drawn around them, renamed and deleted, and open windows are notified', async () => {
    const listener = await openHubListener(server, server.fleet.users.manager, 'RealTimeAssetsUpdate')
    const stranger = await openHubListener(server, server.fleet.users.otherUser, 'RealTimeAssetsUpdate')
    const values = { description: '', customerId: server.fleet.customers[0], timeZonesId: 'act' }
    const depot = { ...values, name: 'Yard', MapOverlay: circle(300) }
    const { id } = (await call('POST', '/api/Depots/DepotRegister', depot)).body
    await isNamed('Yard (depot)')
    await eventually(() => expect(listener.received).toEqual([{ assetId: server.fleet.assets.north }]))
    // Another customer's asset stands at the same place.
    expect(await locationOf(server.fleet.assets.other)).toBe(town)
    const read = (await call('GET', `/api/Depots/SelectDepot/${id}`)).body
    await call('POST', '/api/Depots/Update', { ...read, name: 'Main yard', MapOverlay: '' })
    await isNamed('Main yard (depot)')
    await call('GET', `/api/Depots/DeleteDepot/${id}`)
    await isNamed(town)
    expect(stranger.received).toEqual([])
    for (const one of [listener, stranger]) await one.stop()
  })

  test('follow a point of interest that is drawn around them, switched off and deleted', async () => {
    const poi = {
      Name: 'Dock 4',
      Description: '',
      Address: '',
      Duration: 0,
      Status: 1,
      CustomerId: server.fleet.customers[0],
      Overlay: circle(200),
    }
    const { id } = (await call('POST', '/api/POI/POIRegister', poi)).body
    await isNamed('Dock 4 (point of interest)')
    const { status } = await call('POST', '/api/POI/UpdatePOI', { ...poi, Id: id, Status: 0, DepotId: null })
    expect(status).toBe(200)
    await isNamed(town)
    await call('POST', '/api/POI/UpdatePOI', { ...poi, Id: id, DepotId: null })
    await isNamed('Dock 4 (point of interest)')
    await call('GET', `/api/POI/DeletePOI/${id}`)
    await isNamed(town)
  })
})
