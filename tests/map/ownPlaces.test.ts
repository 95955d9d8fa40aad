import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportWorkbook } from '../../domain/reports/reportWorkbook.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'

let server: TestServer
/** Noon of yesterday: all that the tests send is on that day. */
let noon: number
let yesterday: { SearchDate: string; Timezone: string }
beforeAll(async () => {
  server = await startTestServer(availableDatabases().at(-1)!)
  noon = utcMidnight(server.now(), 1) + 12 * 3_600_000
  yesterday = { SearchDate: new Date(noon).toISOString().slice(0, 10), Timezone: 'UTC' }
})
afterAll(() => server?.close())

const ownPlace = /\((depot|point of interest)\)/

let minutesPast = 0
/** Where the portal says that an asset is after a message from there. */
async function placeAfter(latitude: number, longitude: number, who: 'north' | 'other' = 'north'): Promise<string> {
  const created = new Date(noon + minutesPast++ * 60_000).toISOString()
  const gPRMC = { latitude, longitude, speed: 0, heading: 0, validity: 'A', created }
  const { body: stored } = await server.ingest(server.fleet.imeis[who], [{ created, gPRMC, messageID: 1 }])
  expect(stored.accepted).toBe(1)
  const token = await server.signIn(server.fleet.users.admin)
  const { body } = await server.call('GET', `/api/Assets/LatesteventByAssetid/${server.fleet.assets[who]}`, { token })
  return body.lastMessage.location
}

test('a position in a place of the customer has that place’s name, and never another customer’s', async () => {
  expect(await placeAfter(-37.5622, 143.8503)).toBe('Ballarat depot (depot)')
  expect(await placeAfter(-37.5622, 143.8503, 'other')).not.toMatch(ownPlace)
  expect(await placeAfter(-37.57, 143.86)).not.toMatch(ownPlace)
})

test('a place that is renamed, drawn elsewhere, added or deleted counts from the next message on', async () => {
  const token = await server.signIn(server.fleet.users.admin)
  const overlay = (lat: number, lng: number) => JSON.stringify({ type: 'circle', lat, lng, rad: 100 })
  const poi = {
    CustomerId: server.fleet.customers[0],
    Name: 'Smith’s dock',
    Address: '',
    Description: '',
    Duration: 0,
    Status: 1,
    Overlay: overlay(-37.57, 143.86),
  }
  const created = await server.call('POST', '/api/POI/POIRegister', { token, body: poi })
  expect(created.status).toBe(200)
  expect(await placeAfter(-37.57, 143.86)).toBe('Smith’s dock (point of interest)')
  await server.db.execute(`update pois set overlay = '${overlay(-37.58, 143.87)}' where name like 'Smith%'`)
  expect(await placeAfter(-37.57, 143.86)).not.toMatch(ownPlace)
  expect(await placeAfter(-37.58, 143.87)).toBe('Smith’s dock (point of interest)')
  await server.db.execute(`update depots set name = 'Yard' where id = ${server.fleet.depotId}`)
  expect(await placeAfter(-37.5622, 143.8503)).toBe('Yard (depot)')
  await server.db.execute(`delete from pois`)
  expect(await placeAfter(-37.58, 143.87)).not.toMatch(ownPlace)
})

test('reports, the address of a place and the details of an asset name it the same way', async () => {
  const { assets, users, depotId } = server.fleet
  await server.db.execute(`update depots set name = 'Laverton North' where id = ${depotId}`)
  await placeAfter(-37.5622, 143.8503)
  const token = await server.signIn(users.northUser)
  const ask = async (method: string, path: string, body?: unknown) =>
    (await server.call(method, path, { token, ...(body ? { body } : {}) })).body
  const words = 'Laverton North (depot)'
  expect(await ask('GET', '/api/Assets/GetLocationAddress?Latitude=-37.5622&Longitude=143.8503')).toBe(words)
  expect((await ask('GET', `/api/Assets/AssetNow/${assets.north}`)).place).toBe(words)
  const body = { AssetId: assets.north, ...yesterday, UseFiltering: false }
  const visits = await ask('POST', '/api/Report/visit', body)
  expect(visits.trips.map(({ address }: { address: string }) => address)).toContain(words)
})

test('a trip, an alert, and the file of a report name it too', async () => {
  const { assets, imeis, users } = server.fleet
  await server.db.execute(`update depots set name = 'Laverton North' where id = ${server.fleet.depotId}`)
  const words = 'Laverton North (depot)'
  // Four kilometres north of the depot and back, with a press of the duress button before it leaves.
  const messages = Array.from({ length: 24 }, (_, minute) => {
    const away = Math.max(0, Math.min(8, minute - 4, 18 - minute)) / 200
    const created = new Date(noon + minute * 60_000).toISOString()
    const speed = minute > 4 && minute < 18 ? 35 : 0
    const gPRMC = { latitude: -37.5622 + away, longitude: 143.8503, speed, heading: 0, validity: 'A', created }
    const [on, off] = [minute === 2, minute === 20]
    return { created, gPRMC, messageID: on ? 2 : off ? 3 : 1, iO3: minute >= 2 && minute < 20 ? 1 : 0 }
  })
  const press = { ...messages[3]!, messageID: 59, created: new Date(noon + 3.5 * 60_000).toISOString() }
  const { body: stored } = await server.ingest(imeis.south, [...messages, press])
  expect(stored.rejected).toBe(0)
  const token = await server.signIn(users.admin)
  const ask = async (path: string, body?: object) =>
    (await server.call(body ? 'POST' : 'GET', path, { token, ...(body ? { body } : {}) })).body
  const log = await ask('/api/Report/MVTripLog', { AssetId: assets.south, ...yesterday, UseFiltering: false })
  const [trip] = log.trips
  expect([trip.startAddress, trip.endAddress]).toEqual([words, words])
  const { Duress } = await ask('/api/Event/GetLatestEvents')
  const alert = Duress.find(({ assetId }: { assetId: number }) => assetId === assets.south)
  expect(alert.location).toBe(words)
  const tables = reportWorkbook({ report: 'tripLog', reply: log }, 'UTC', { title: 'T', subject: 'S', period: 'P' })
  expect(tables.find(({ name }) => name === 'Trip Log')!.rows.flat()).toContain(words)
})
