import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { IdlingAsset } from '../../contract/reports/idlingEndpoints.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { driveOf } from '../e2e/driveOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('the idling call on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let day: string

  const ask = async (body: object = {}, email = server.fleet.users.manager) =>
    server.call('POST', '/api/Report/IdlingReport', {
      token: await server.signIn(email),
      body: {
        AssetIds: [server.fleet.assets.north, server.fleet.assets.south],
        SearchDate: addDays(day, -1),
        EndDate: day,
        Timezone: 'act',
        ...body,
      },
    })

  beforeAll(async () => {
    day = addDays(dayOf(server.now(), 'act'), -4)
    const morning = new Date(clockTime(day, '09:00', 'act')).toISOString()
    expect((await server.ingest(server.fleet.imeis.north, driveOf(morning))).body).toMatchObject({ rejected: 0 })
  })

  it('has the idle periods of the trip logs, with the engine hours of every day', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    const [north, south] = body as [IdlingAsset, IdlingAsset]
    const log = (
      await server.call('POST', '/api/Report/MVTripLog', {
        token: await server.signIn(server.fleet.users.manager),
        body: { AssetId: server.fleet.assets.north, SearchDate: day, Timezone: 'act' },
      })
    ).body
    expect(log.parkedIdle).toBeGreaterThan(0)
    expect(north.periods.map(({ started, minutes, location }) => [started, minutes, location])).toEqual(
      log.parkedIdleExceptions.map((row: { started: string; duration: number; address: string }) => [
        row.started,
        row.duration,
        row.address,
      ]),
    )
    expect(north.days).toEqual([
      { day: addDays(day, -1), engineHours: 0 },
      { day, engineHours: log.engineHours },
    ])
    expect(north).toMatchObject({ litresPerHour: null, pricePerLitre: null })
    expect(south.periods).toEqual([])
    // A second time from the kept days.
    expect((await ask()).body).toEqual(body)
  })

  it('uses the fuel rates of the profile', async () => {
    await server.db.execute(sql`update profiles set idle_litres_per_hour = 2.5, fuel_price_per_litre = 1.9`)
    expect((await ask()).body[0]).toMatchObject({ litresPerHour: 2.5, pricePerLitre: 1.9 })
  })

  it('refuses assets without access, and invalid periods', async () => {
    const { northUser } = server.fleet.users
    expect((await ask({}, northUser)).status).toBe(404)
    expect((await ask({ AssetIds: [server.fleet.assets.other] })).status).toBe(404)
    expect((await ask({ AssetIds: [server.fleet.assets.north] }, northUser)).status).toBe(200)
    for (const wrong of [{ EndDate: addDays(day, -2) }, { SearchDate: '2026-02-30' }, { Timezone: 'Mars/Olympus' }])
      expect((await ask(wrong)).status).toBe(400)
  })
})
