import { beforeAll, describe, expect, it } from 'vitest'
import { storedTotals, type ReportTotal } from '../../domain/reports/reportTotal.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { allReportParts } from '../../domain/reports/allReportParts.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'
import { drive, stand } from './shopDrive.ts'
import { expectHidesOthers } from './expectHidesOthers.ts'

const minute = 60_000
const hour = 60 * minute
/** The depot of the seeded fleet, and a shop 10 km north of it. */
const depot = { latitude: -37.5622, longitude: 143.8503 }
const shop = { ...depot, latitude: depot.latitude + 10 / 111.195 }

describe.each(callDatabases())('the calls about visits on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  /** Yesterday at 08:00 UTC. */
  let eight: number
  let poiId: number
  const day = () => dayOf(eight, 'UTC')

  const call = async (path: string, email: string, body?: object) =>
    server.call(body ? 'POST' : 'GET', path, { token: await server.signIn(email), ...(body ? { body } : {}) })
  const visit = (email: string, body: object = {}) =>
    call('/api/Report/Visit', email, {
      AssetId: server.fleet.assets.north,
      SearchDate: day(),
      Timezone: 'UTC',
      UseFiltering: true,
      ...body,
    })
  const map = (email: string, body: object = {}) =>
    call('/api/Report/map', email, {
      AssetIds: [server.fleet.assets.north],
      SearchDate: day(),
      Timezone: 'UTC',
      UseFiltering: false,
      ...body,
    })
  const poi = (email: string, body: object = {}) =>
    call('/api/Report/POIReport', email, {
      AssetId: server.fleet.assets.north,
      SearchDate: dayOf(eight - 24 * hour, 'UTC'),
      EndDate: day(),
      Timezone: 'UTC',
      UseFiltering: true,
      POIIds: [poiId],
      ...body,
    })

  beforeAll(async () => {
    eight = utcMidnight(server.now(), 1) + 8 * hour
    const { body } = await call('/api/POI/POIRegister', server.fleet.users.admin, {
      CustomerId: server.fleet.customers[0],
      Name: 'Shop',
      Duration: 10,
      Status: 'Active',
      Overlay: JSON.stringify({ type: 'circle', lat: shop.latitude, lng: shop.longitude, rad: 200 }),
    })
    poiId = body.id
    await server.ingest(server.fleet.imeis.north, [
      ...stand(eight - hour, eight, depot, 0),
      ...drive(eight, depot, shop),
      ...stand(eight + 20 * minute, eight + hour, shop, 0, 1),
      ...drive(eight + hour, shop, depot),
      ...stand(eight + 80 * minute, eight + 3 * hour, depot, 0),
    ])
  })

  it('returns the visits of a day with their addresses, and a map of it', async () => {
    const { body } = await visit(server.fleet.users.northUser)
    expect(body.trips.map((row: { positionName: string }) => row.positionName)).toEqual([
      'Ballarat depot',
      'Shop',
      'Ballarat depot',
    ])
    expect(body.trips[1]).toMatchObject({
      kind: 'poi',
      engineDuration: 1,
      fridgeDuration: 41,
      parked: 40,
      duration: 41,
    })
    expect(body.trips[1].address).toMatch(/\S/)
    expect(body.distance).toBeCloseTo(20, 0)
    expect(body).toMatchObject({ depot: 'Ballarat depot', totalTrips: 2 })
    expect(body.rawMessagesEvents).toHaveLength(body.processed)
    expect(body.assetMapDay.mapObjects).toHaveLength(2)
    expect(body.assetMapDay.startPosition).toMatchObject({ positionName: 'Ballarat depot', assetName: 'North truck' })
    expect(body.assetMapDay.startPosition.address).toMatch(/\S/)
  })

  it('returns the maps of several assets in the requested order, the same as their visit reports', async () => {
    const { north, south } = server.fleet.assets
    const { body } = await map(server.fleet.users.manager, { AssetIds: [south, north] })
    expect(body.map(({ assetId }: { assetId: number }) => assetId)).toEqual([south, north])
    expect(body[0]).toMatchObject({ processed: 0, mapObjects: [], startPosition: null, depot: null })
    const own = await visit(server.fleet.users.northUser, { UseFiltering: false })
    const { mapObjects, tripMapObjects, startPosition, endPosition } = body[1]
    expect({ mapObjects, tripMapObjects, startPosition, endPosition }).toEqual(own.body.assetMapDay)
    expect(body[1]).toMatchObject({ depot: server.fleet.depotId, depotName: 'Ballarat depot' })
  })

  it('includes what a replay of the days needs when requested', async () => {
    const { north, south } = server.fleet.assets
    const { body } = await map(server.fleet.users.manager, { AssetIds: [south, north], Replay: true })
    expect(body[0].replay).toEqual({ tempA: false, tempB: false, points: [] })
    const { points } = body[1].replay
    expect(points).toHaveLength(body[1].processed)
    expect(points[0]).toEqual([eight - hour, depot.latitude, depot.longitude, 0, null, null])
    expect(points[12 + 10]).toEqual([
      eight + 10 * minute,
      expect.closeTo((depot.latitude + shop.latitude) / 2, 6),
      depot.longitude,
      30,
      null,
      null,
    ])
    expect((await map(server.fleet.users.manager)).body[0].replay).toBeUndefined()
  })

  it('takes no more than ten assets', async () => {
    const { body, status } = await map(server.fleet.users.admin, {
      AssetIds: Array.from({ length: 11 }, (_, i) => i + 1),
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ AssetIds: ['Limit of 10 items reached'] })
  })

  it('returns the stays in points of interest over days', async () => {
    const { body } = await poi(server.fleet.users.northUser)
    expect(body).toMatchObject([
      {
        poiId,
        poiName: 'Shop',
        duration: 41,
        engineDuration: 1,
        fridgeDuration: 41,
        fridge: 'On',
        startedBefore: false,
      },
    ])
    expect(body[0].entered).toBe(new Date(eight + 20 * minute).toISOString())
    // It sets out at nine and is first seen outside a minute later.
    expect(body[0].exited).toBe(new Date(eight + hour + minute).toISOString())
    expect(body[0].location).toMatch(/\S/)
  })

  it('counts the night at a place of a device that sleeps there', async () => {
    const arrives = eight - 3 * 24 * hour + 8 * hour
    const wakes = arrives + 15 * hour
    await server.ingest(server.fleet.imeis.south, [
      ...stand(arrives - hour, arrives, depot, 0),
      ...drive(arrives, depot, shop),
      ...stand(arrives + 20 * minute, arrives + 45 * minute, shop, 0),
      ...stand(wakes, wakes + 10 * minute, shop, 0),
      ...drive(wakes + 10 * minute, shop, depot),
      ...stand(wakes + 30 * minute, wakes + hour, depot, 0),
    ])
    const SearchDate = dayOf(wakes, 'UTC')
    const period = { AssetId: server.fleet.assets.south, SearchDate, EndDate: SearchDate }
    const { body } = await poi(server.fleet.users.admin, period)
    expect(body).toMatchObject([{ startedBefore: true, entered: `${SearchDate}T00:00:00.000Z` }])
    expect(Math.abs(body[0].duration - (7 * 60 + 10))).toBeLessThanOrEqual(2)
  })

  it('counts late messages, and shows what they changed', async () => {
    const before = eight - 24 * hour
    const { northUser } = server.fleet.users
    const late = await poi(northUser)
    const reports: [string, () => Promise<ReportTotal[]>][] = [
      [
        '/Rpt-Visit',
        async () => allReportParts.visit.totals((await visit(northUser, { SearchDate: dayOf(before, 'UTC') })).body),
      ],
      [
        '/MultiVisit',
        async () => allReportParts.multiVisit.totals((await map(northUser, { SearchDate: dayOf(before, 'UTC') })).body),
      ],
      ['/Rpt-PointOfInterest', async () => allReportParts.poiReport.totals((await poi(northUser)).body)],
    ]
    const changesOf = async ([Report, totals]: (typeof reports)[number]) => {
      const { body } = await call('/api/Report/Seen', northUser, {
        Report,
        Options: {},
        Totals: storedTotals(await totals()),
      })
      return body.changes
    }
    for (const report of reports) expect(await changesOf(report), report[0]).toEqual([])
    await server.ingest(server.fleet.imeis.north, [
      ...stand(before - hour, before, depot, 0),
      ...drive(before, depot, shop),
      ...stand(before + 20 * minute, before + hour, shop, 0),
      ...drive(before + hour, shop, depot),
    ])
    const { body } = await poi(server.fleet.users.northUser)
    expect(body).toHaveLength(late.body.length + 1)
    expect(body[0].entered).toBe(new Date(before + 20 * minute).toISOString())

    server.advanceClock(minute)
    const [ofVisit, ofMap, ofPoi] = await Promise.all(reports.map(changesOf))
    expect(ofVisit).toContainEqual({ name: 'Visits', before: 0, after: 3 })
    expect(ofVisit).toContainEqual({ name: 'Distance (km)', before: 0, after: expect.closeTo(20, 0) })
    expect(ofMap).toContainEqual({ name: 'North truck visits', before: 0, after: 3 })
    expect(ofMap).toContainEqual({ name: 'North truck messages', before: 0, after: 60 })
    expect(ofPoi).toContainEqual({ name: 'Stays', before: 1, after: 2 })
    expect(ofPoi).toContainEqual({ name: 'Hours inside', before: 41 / 60, after: 82 / 60 })
  })

  it('offers the points of interest of the asset, and accepts one that was deleted since', async () => {
    const options = () => call(`/api/POI/GetAllByAssetId/${server.fleet.assets.north}`, server.fleet.users.northUser)
    expect((await options()).body).toEqual([{ id: poiId, name: 'Shop' }])
    expect((await poi(server.fleet.users.northUser, { POIIds: [poiId, 999_999] })).body.length).toBeGreaterThan(0)
    expect(await poi(server.fleet.users.northUser, { POIIds: [999_999] })).toMatchObject({
      status: 404,
      body: { message: 'This point of interest was not found.' },
    })
  })

  it('hides other groups and customers, and says what is wrong with a broken question', async () => {
    const { otherUser, northUser } = server.fleet.users
    for (const ask of [visit, map, poi]) {
      await expectHidesOthers(server, ask)
      expect((await ask(northUser, { SearchDate: '2099-01-01' })).body.errors).toHaveProperty('SearchDate')
    }
    expect((await call(`/api/POI/GetAllByAssetId/${server.fleet.assets.north}`, otherUser)).status).toBe(404)
    expect((await poi(northUser, { EndDate: '2099-01-01' })).body.errors).toHaveProperty('EndDate')
  })
})
