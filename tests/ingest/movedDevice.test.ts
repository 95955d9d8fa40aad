import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { randomNumbers } from '../accuracy/simulatedRoad.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, arrivalsOf, dayOfDevice, folded, reportsOf, send, sessionsOf, type Sent } from './deviceDay.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(callDatabases())('a device that moves to another asset in the middle of a drive, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let token: string
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.admin)
  })

  const call = async (method: string, path: string, body?: object) => {
    const answer = await server.call(method, path, { token, ...(body ? { body } : {}) })
    expect(answer.status, path).toBe(200)
    return answer.body
  }

  async function newAsset(Name: string): Promise<number> {
    const { id } = await call('POST', '/api/Assets/AssetRegister', { Name, CustomerId: server.fleet.customers[0] })
    await saveSensorRule(server, token, id, 20)
    await server.db.execute(sql`update assets set temp_a = true, driver_id = true, depot_id = null where id = ${id}`)
    return id
  }

  /** Returns a new device on an asset; its IMEI. */
  async function newDevice(Imei: string, AssetId: number): Promise<string> {
    const form = { Imei, Name: Imei, CustomerId: server.fleet.customers[0], AssetId, Description: '' }
    await call('POST', '/api/Device/DeviceRegister', { ...form, SimNumber: '', Type: '1', Tag: '', FwVersion: '' })
    return Imei
  }

  async function move(imei: string, AssetId: number): Promise<void> {
    const { rows } = await server.db.execute<{ id: number }>(sql`select id from devices where imei = ${imei}`)
    const { id, name, customerId, dbUpdated } = await call('GET', `/api/Device/SelectDevice/${rows[0]!.id}`)
    const form = { Id: id, Imei: imei, Name: name, CustomerId: customerId, AssetId, dbUpdated, Description: '' }
    const rest = { SimNumber: '', Type: '1', Tag: '', FwVersion: '', DeviceStatusName: 'Active' }
    await call('POST', '/api/Device/Update', { ...form, ...rest })
  }

  /** When the messages of an asset begin and end, and how many it has. */
  async function messagesOf(assetId: number) {
    const { rows } = await server.db.execute<{ count: number; first: number; last: number }>(sql`
      select count(*)::int as count, (extract(epoch from min(created)) * 1000)::float8 as first,
        (extract(epoch from max(created)) * 1000)::float8 as last from messages where asset_id = ${assetId}`)
    return rows[0]!
  }

  /** The sessions of an asset; the two devices are moved one after the other, within seconds. */
  async function sessionsUntil(moved: number, assetId: number) {
    const sessions = (await sessionsOf(server, assetId)) as [string, string, string | null][]
    return sessions.map(([serial, connected, disconnected]) => {
      const apart = disconnected === null ? Number.NaN : Date.parse(disconnected) - moved
      return [serial, connected, apart >= 0 && apart < 10_000 ? 'the move' : disconnected]
    })
  }

  /** What the live map shows of an asset, without what tells one asset, and one arrival, from another. */
  async function liveOf(assetId: number) {
    const live = await call('GET', `/api/Assets/LatesteventByAssetid/${assetId}`)
    const { lastMessage, driving, idlingSince, latitude, longitude, lastDuress, lastPowerCut, noSignalAfterSeconds } =
      live
    const said = { ...lastMessage, received: null, assetID: null }
    return { said, driving, idlingSince, latitude, longitude, lastDuress, lastPowerCut, noSignalAfterSeconds }
  }

  test.each([
    [7, 0.4],
    [19, 0.4],
    [31, 0.4],
    // Everything that it reported before the move arrives after it.
    [43, 0],
  ])('seed %i: each asset has what the device reported while it carried it', async (seed, sentEarly) => {
    const random = randomNumbers(seed + 2)
    // Both devices are moved at this time, however long it takes to come to that.
    const goOn = server.stopClock()
    const moved = Math.floor(server.now() / 1000) * 1000
    const all = dayOfDevice(seed, moved - Math.floor((45 + 45 * random()) * 60) * 1000)
    const before = all.filter(({ created }) => created < moved)
    const after = all.filter(({ created }) => created > moved + 5_000)
    expect(Math.min(before.length, after.length)).toBeGreaterThan(30)
    const old = { inOrder: await newAsset(`Old ${seed}`), anyhow: await newAsset(`Old anyhow ${seed}`) }
    const next = { inOrder: await newAsset(`New ${seed}`), anyhow: await newAsset(`New anyhow ${seed}`) }
    const inOrder = await newDevice(`INORDER${seed}`, old.inOrder)
    const anyhow = await newDevice(`ANYHOW${seed}`, old.anyhow)

    // One device sends as it happens. The other keeps most of it back, and sends the newest first.
    await send(server, inOrder, before)
    const [early, kept] = [[] as Sent[][], [] as Sent[][]]
    for (const batch of arrivalsOf(before, random)) (random() < sentEarly ? early : kept).push(batch)
    for (const batch of early) await send(server, anyhow, batch)
    for (const [imei, assetId] of [
      [inOrder, next.inOrder],
      [anyhow, next.anyhow],
    ] as const)
      await move(imei, assetId)
    goOn()
    server.advanceClock(6 * hour)
    token = await server.signIn(server.fleet.users.admin)
    await send(server, inOrder, after)
    const late = [...kept, ...arrivalsOf(after, random)]
      .map((batch) => ({ batch, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
    for (const { batch } of late) await send(server, anyhow, batch)
    await folded(server)
    // Its days are over, and read the same whenever they are asked for.
    server.advanceClock(72 * hour)
    token = await server.signIn(server.fleet.users.admin)

    expect((await messagesOf(old.inOrder)).last).toBeLessThan(moved)
    expect((await messagesOf(next.inOrder)).first).toBeGreaterThan(moved)
    const days = [...new Set([all[0]!, all.at(-1)!].map(({ created }) => dayOf(created, 'UTC')))]
    for (const who of [old, next]) {
      expect(await messagesOf(who.anyhow)).toEqual(await messagesOf(who.inOrder))
      expect(await alertsOf(server, who.anyhow)).toEqual(await alertsOf(server, who.inOrder))
      expect(await liveOf(who.anyhow)).toEqual(await liveOf(who.inOrder))
      expect(await sessionsUntil(moved, who.anyhow)).toEqual(await sessionsUntil(moved, who.inOrder))
      expect(await reportsOf(server, who.anyhow, days)).toEqual(await reportsOf(server, who.inOrder, days))
    }
    // The old asset drives no further than the device did on it, and nothing of it goes on.
    for (const assetId of [old.inOrder, old.anyhow]) {
      expect(await call('GET', `/api/Assets/LatesteventByAssetid/${assetId}`)).toMatchObject({ driving: false })
      const sessions = await sessionsUntil(moved, assetId)
      expect(sessions.filter(([, , disconnected]) => disconnected === null)).toEqual([])
      const logs = await Promise.all(
        days.map((SearchDate) =>
          call('POST', '/api/Report/MVTripLog', { AssetId: assetId, SearchDate, Timezone: 'UTC', UseFiltering: false }),
        ),
      )
      const ends = logs.flatMap(({ trips, virtualTrips }) => [...trips, ...virtualTrips]).map((trip) => trip.completed)
      expect(ends.length).toBeGreaterThan(0)
      expect(ends.filter((end: string | null) => end === null || Date.parse(end) > moved)).toEqual([])
    }
  })

  test('an asset that is without a device for hours ends in its reports as its alerts do, in any order of arrival', async () => {
    const goOn = server.stopClock()
    const removed = Math.floor(server.now() / 1000) * 1000
    const fix = (created: number, latitude: number, speed: number, iO3: 0 | 1 | null): Sent => ({
      created,
      iO3,
      sensorAValue: 25,
      iO1: 1,
      gPRMC: { latitude, longitude: 143.8, speed, validity: 'A', created },
    })
    const minutes = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index * minute)
    const drive = minutes(removed - 60 * minute, 30).map((at, index) => fix(at, -37.5 + index / 111, 60, index ? 1 : 0))
    const idle = minutes(removed - 30 * minute, 30).map((at) => fix(at, -37.5 + 30 / 111, 0, 1))
    const asset = { inOrder: await newAsset('Without'), anyhow: await newAsset('Without anyhow') }
    const first = {
      inOrder: await newDevice('WITHOUT1', asset.inOrder),
      anyhow: await newDevice('WITHOUT2', asset.anyhow),
    }
    await send(server, first.inOrder, [...drive, ...idle])
    await send(server, first.anyhow, idle.slice(-3))
    for (const imei of [first.inOrder, first.anyhow]) await move(imei, await newAsset(`Away ${imei}`))
    goOn()
    server.advanceClock(6 * hour)
    token = await server.signIn(server.fleet.users.admin)
    const next = { inOrder: await newDevice('NEXT1', asset.inOrder), anyhow: await newDevice('NEXT2', asset.anyhow) }
    server.advanceClock(hour)
    const later = minutes(removed + 6.5 * hour, 20).map((at, index) => fix(at, -37.2 + index / 111, 60, null))
    for (const imei of [next.inOrder, next.anyhow]) await send(server, imei, later)
    for (const batch of [idle.slice(0, -3), drive]) await send(server, first.anyhow, batch)
    await folded(server)
    server.advanceClock(72 * hour)
    token = await server.signIn(server.fleet.users.admin)
    const days = [...new Set([drive[0]!, later.at(-1)!].map(({ created }) => dayOf(created, 'UTC')))]
    const endOf = (at: string | null) => (at === null ? Number.NaN : Math.round((Date.parse(at) - removed) / 60_000))
    for (const assetId of Object.values(asset)) {
      const alerts = (await alertsOf(server, assetId)) as (string | null)[][]
      expect(alerts.map(([name, , , ended]) => [name, endOf(ended ?? null)])).toEqual(
        expect.arrayContaining([
          [expect.stringMatching(/idle/i), 0],
          [expect.stringMatching(/temperature/i), 0],
        ]),
      )
      const logs = await Promise.all(
        days.map((SearchDate) =>
          call('POST', '/api/Report/MVTripLog', { AssetId: assetId, SearchDate, Timezone: 'UTC', UseFiltering: false }),
        ),
      )
      const idles = logs.flatMap(({ parkedIdleExceptions }) => parkedIdleExceptions)
      expect(idles.map((row: { completed: string }) => endOf(row.completed))).toContain(0)
      const trips = logs.flatMap((log) => [...log.trips, ...log.virtualTrips])
      const crossing = trips.filter((row) => endOf(row.started) < 1 && endOf(row.completed) > 1)
      expect(crossing).toEqual([])
      const km = logs.reduce((sum, { distance }) => sum + distance, 0)
      expect(km).toBeGreaterThan(45)
      expect(km).toBeLessThan(51)
    }
    expect(await reportsOf(server, asset.anyhow, days)).toEqual(await reportsOf(server, asset.inOrder, days))
  })
})
