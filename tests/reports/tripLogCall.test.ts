import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { tripLogReport } from '../../contract/reports/tripLogEndpoints.ts'
import { fromRawMessageRow } from '../../domain/reports/day/rawMessages.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'
import { expectHidesOthers } from './expectHidesOthers.ts'

const minute = 60_000

/** Half an hour north from the depot of the fleet at 80 km/h, a message a minute, between two long stands. */
function drive(start: number) {
  return Array.from({ length: 91 }, (_, i) => {
    const isDriving = i >= 30 && i <= 60
    const driven = Math.min(30, Math.max(0, i - 30))
    return {
      created: start + i * minute,
      gPRMC: {
        latitude: -37.5622 + driven * 0.012,
        longitude: 143.8503,
        speed: isDriving && i < 60 ? 80 : 0,
        validity: 'A',
      },
      iO3: isDriving && i < 60 ? 1 : 0,
      messageID: i === 45 ? 59 : 1,
    }
  })
}

describe.each(callDatabases())('the trip log call on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let day: string
  const ask = async (email: string, body: object = {}) =>
    server.call('POST', '/api/Report/MVTripLog', {
      token: await server.signIn(email),
      body: { AssetId: server.fleet.assets.north, SearchDate: day, Timezone: 'UTC', UseFiltering: true, ...body },
    })

  beforeAll(async () => {
    // Noon of yesterday, so that the day is over and holds it all.
    const noon = utcMidnight(server.now(), 1) + 12 * 60 * minute
    day = dayOf(noon, 'UTC')
    const answer = await server.ingest(server.fleet.imeis.north, drive(noon))
    expect(answer.body).toMatchObject({ accepted: 91, rejected: 0 })
  })

  it('returns the trips of what was ingested that day, with addresses', async () => {
    const { status, body } = await ask(server.fleet.users.northUser)
    expect(status).toBe(200)
    const report = v.parse(tripLogReport, body)
    expect(report).toMatchObject({
      processed: 91,
      assetName: 'North truck',
      depotName: 'Ballarat depot',
      totalTrips: 1,
      duress: 1,
      startedInDepot: true,
      endedInDepot: false,
    })
    expect(report.trips[0]).toMatchObject({ startedBefore: false, isOpen: false })
    expect(report.trips[0]!.endDistance).toBeCloseTo(40, 0)
    expect(report.trips[0]!.startAddress).toMatch(/\S/)
    expect(report.generalExceptionsIbutton).toMatchObject([{ type: 'Duress', ignition: 'On' }])
    expect(report.rawMessagesEvents).toHaveLength(91)
  })

  it('sends the same raw messages as rows on request', async () => {
    const [full, compact] = [
      await ask(server.fleet.users.manager),
      await ask(server.fleet.users.manager, { Compact: true }),
    ]
    expect(compact.body.rawMessagesEvents).toEqual([])
    expect(compact.body.rawMessageRows.map(fromRawMessageRow)).toEqual(full.body.rawMessagesEvents)
    expect(JSON.stringify(compact.body.rawMessageRows).length).toBeLessThan(
      JSON.stringify(full.body.rawMessagesEvents).length / 2,
    )
  })

  it('uses the day in the requested time zone', async () => {
    const here = await ask(server.fleet.users.northUser, { Timezone: 'act' })
    const there = await ask(server.fleet.users.northUser, { Timezone: 'Pacific/Auckland', SearchDate: day })
    expect(here.body.start).not.toBe(there.body.start)
    expect((await ask(server.fleet.users.northUser, { SearchDate: '2001-01-01' })).body).toMatchObject({
      processed: 0,
      trips: [],
    })
  })

  it('hides other groups and customers, and says what is wrong with a broken question', async () => {
    await expectHidesOthers(server, ask)
    const { northUser, admin } = server.fleet.users
    expect((await ask(admin, { AssetId: 999_999 })).status).toBe(404)
    const today = dayOf(server.now(), 'UTC')
    expect((await ask(northUser, { SearchDate: today })).status).toBe(200)
    expect((await ask(northUser, { SearchDate: addDays(today, 1) })).body.errors).toEqual({
      SearchDate: [`The date can't be after ${today}.`],
    })
    expect((await server.call('POST', '/api/Report/MVTripLog', { body: {} })).status).toBe(401)
  })
})
