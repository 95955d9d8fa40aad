import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, folded } from './deviceDay.ts'

const server = openForAll(() => startTestServer(callDatabase()))
const minute = 60_000
const imei = 'TRACKER-7'

async function call(method: string, path: string, body?: object) {
  const token = await server.signIn(server.fleet.users.admin)
  const answer = await server.call(method, path, { token, ...(body ? { body } : {}) })
  expect(answer.status, path).toBe(200)
  return answer.body
}

const newAsset = async (Name: string): Promise<number> =>
  (await call('POST', '/api/Assets/AssetRegister', { Name, CustomerId: server.fleet.customers[0] })).id

/** Registers the tracker. Returns the device's id. */
async function register(AssetId: number | null, Imei = imei): Promise<number> {
  const form = { Imei, Name: Imei, CustomerId: server.fleet.customers[0], AssetId, Description: '', SimNumber: '' }
  const { id } = await call('POST', '/api/Device/DeviceRegister', { ...form, Type: '1', Tag: '', FwVersion: '' })
  return id
}

/** Takes a device off its asset. */
async function remove(id: number): Promise<void> {
  const { imei: Imei, name: Name, customerId, dbUpdated } = await call('GET', `/api/Device/SelectDevice/${id}`)
  const form = { Id: id, Imei, Name, CustomerId: customerId, AssetId: null, dbUpdated, Description: '', SimNumber: '' }
  await call('POST', '/api/Device/Update', { ...form, Type: '1', Tag: '', FwVersion: '', DeviceStatusName: 'Active' })
}

/** Reports from each minute between two, counted from a time. */
const reports = (from: number, first: number, last: number) =>
  Array.from({ length: last - first }, (_, index) => {
    const created = from + (first + index) * minute
    return {
      created,
      gPRMC: { latitude: -37.5 + index / 100, longitude: 143.85, speed: 66, validity: 'A', created },
      iO3: 1,
    }
  })

const messagesOf = async (assetId: number) =>
  (await server.db.execute<{ n: number }>(sql`select count(*)::int as n from messages where asset_id = ${assetId}`))
    .rows[0]!.n

test('a tracker that is deleted and registered again on another asset leaves what it buffered before with the one that carried it', async () => {
  const [first, second] = [await newAsset('First carrier'), await newAsset('Second carrier')]
  const device = await register(first)
  const begun = Math.floor(server.now() / minute) * minute - 120 * minute
  await server.ingest(imei, reports(begun, 0, 30))
  expect(await messagesOf(first)).toBe(30)
  await call('GET', `/api/Device/DeleteDevice/${device}`)
  server.advanceClock(60 * minute)

  // Nobody carries it; what it says then is for the asset that carries it next.
  const { body: unknown } = await server.ingest(imei, reports(begun, 130, 140))
  expect(unknown.rejected).toBe(10)
  const again = await register(second, imei.toLowerCase())
  await expect.poll(() => messagesOf(second)).toBe(10)
  server.advanceClock(60 * minute)
  const { body: late } = await server.ingest(imei, [...reports(begun, 30, 100), ...reports(begun, 190, 200)])
  expect(late.accepted).toBe(80)
  await folded(server)
  expect([await messagesOf(first), await messagesOf(second)]).toEqual([100, 20])

  // Once more, first without an asset: it has carried nothing since it was deleted.
  await call('GET', `/api/Device/DeleteDevice/${again}`)
  server.advanceClock(60 * minute)
  await register(null)
  await server.ingest(imei, [...reports(begun, 100, 110), ...reports(begun, 200, 210), ...reports(begun, 250, 260)])
  expect([await messagesOf(first), await messagesOf(second)]).toEqual([110, 30])
})

test('a device that is exchanged in the middle of a drive ends what was under way, also when its buffered messages come after those of the next one', async () => {
  const goOn = server.stopClock()
  const exchanged = Math.floor(server.now() / 10_000) * 10_000
  const drive = (from: number, to: number) =>
    Array.from({ length: (to - from) / 10_000 }, (_, index) => {
      const created = from + index * 10_000
      const latitude = -37.5 + ((created - exchanged) / 1_000) * 0.00033
      return { created, gPRMC: { latitude, longitude: 143.85, speed: 132, validity: 'A', created }, iO3: 1 }
    })
  const before = drive(exchanged - 20 * minute, exchanged)
  const after = drive(exchanged + 60_000, exchanged + 20 * minute)

  // Of two assets at the same time: one device has sent all by then, the other has little.
  const cars: { asset: number; left: typeof before; first: string; second: string }[] = []
  for (const sent of [before.length, 3]) {
    const [asset, first, second] = [await newAsset(`Exchanged ${sent}`), `OLD-${sent}`, `NEW-${sent}`]
    const device = await register(asset, first)
    await server.ingest(first, before.slice(0, sent))
    await remove(device)
    await register(asset, second)
    cars.push({ asset, left: before.slice(sent), first, second })
  }
  goOn()
  server.advanceClock(20 * minute)
  for (const { first, second, left } of cars) {
    await server.ingest(second, after)
    await server.ingest(first, left)
  }
  await folded(server)
  const [inOrder, late] = await Promise.all(cars.map(({ asset }) => alertsOf(server, asset)))
  expect(inOrder).toHaveLength(2)
  expect(late).toEqual(inOrder)
})
