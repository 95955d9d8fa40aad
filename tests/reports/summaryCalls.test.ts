import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { assetSummaryRow } from '../../contract/reports/summaryEndpoints.ts'
import { summaryRow } from '../../contract/reports/summaryRows.ts'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { readAssetDays } from '../../server/reports/summaryDays.ts'
import { readSummaryAssets } from '../../server/reports/summaryStore.ts'
import { driveOf } from '../e2e/driveOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const hour = 3_600_000

describe.each(callDatabases())('the summary calls on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  /** A week that ended four days ago. */
  let week: string[]

  const ask = async (path: string, email: string, body: object) =>
    server.call('POST', path, {
      token: await server.signIn(email),
      body: { Timezone: 'act', SearchDate: week[0], EndDate: week.at(-1), ...body },
    })
  const askAsset = (body: object = {}, email = server.fleet.users.northUser) =>
    ask('/api/Report/AssetSummary', email, { AssetId: server.fleet.assets.north, ...body })
  const askGroup = (body: object = {}, email = server.fleet.users.manager) =>
    ask('/api/Report/GroupRunningSummary', email, {
      AssetIds: [server.fleet.assets.south, server.fleet.assets.north],
      ...body,
    })
  /** Of the week: on a slow machine the server has begun to summarise days by itself, a minute after its start. */
  const storedDays = async (first = week[0], last = week.at(-1)) =>
    (
      await server.db.execute<{ day: string; stale: boolean; trips: number }>(
        sql`select day::text as day, stale, (summary->>'trips')::int as trips from asset_days
          where asset_id = ${server.fleet.assets.north} and day between ${first} and ${last} order by day`,
      )
    ).rows

  beforeAll(async () => {
    const today = dayOf(server.now(), 'act')
    week = daysBetween(addDays(today, -10), addDays(today, -4))
    // Two quiet days, a drive over midnight, and one in the morning of the other days.
    for (const [i, day] of week.entries()) {
      if (i === 1 || i === 5) continue
      const drive = driveOf(new Date(clockTime(day, i === 2 ? '23:30' : '09:00', 'act')).toISOString())
      expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
    }
  })

  it('are made while nothing can be stored because the disk is full', async () => {
    await server.db.execute(sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    const tables = ['asset_days', 'day_roll_ups'].map((name) => sql.identifier(name))
    for (const table of tables)
      await server.db.execute(sql`create trigger full_disk before insert on ${table} execute function full_disk()`)
    const { status, body } = await askAsset()
    for (const table of tables) await server.db.execute(sql`drop trigger full_disk on ${table}`)
    expect(status).toBe(200)
    expect(body[0].distance).toBeGreaterThan(0)
    expect(await storedDays()).toEqual([])
  })

  it('a week is the sum of its seven trip logs', async () => {
    const { status, body } = await askAsset()
    expect(status).toBe(200)
    const [row] = v.parse(v.tuple([assetSummaryRow]), body)
    const logs = await Promise.all(
      week.map(async (day) => {
        const answer = await server.call('POST', '/api/Report/MVTripLog', {
          token: await server.signIn(server.fleet.users.northUser),
          body: { AssetId: server.fleet.assets.north, SearchDate: day, Timezone: 'act' },
        })
        return answer.body
      }),
    )
    const sum = (name: string) => logs.reduce((total, log) => total + log[name], 0)
    const pairs = {
      processed: 'processed',
      allTrips: 'totalTrips',
      engineHours: 'engineHours',
      distance: 'distance',
      movingEngineHours: 'movingEngineHours',
      idlingHours: 'idlingHours',
      parked: 'parked',
      totalParked: 'totalParked',
      parkedIdle: 'parkedIdle',
      parkedIdleDuration: 'parkedIdleDuration',
      unknown: 'unknown',
      estimatedKm: 'estimatedKm',
      speed: 'overspeed',
      duress: 'duress',
      ohs: 'ohsNoDriverBreak',
    } as const
    for (const [name, own] of Object.entries(pairs))
      expect(row[name as keyof typeof pairs], name).toBeCloseTo(sum(own), 6)
    expect(row.distance).toBeCloseTo(5 * 66.5, 0)
    // The drive over midnight counts on the day on which it begins.
    expect(row).toMatchObject({ totalDays: 7, daysInUse: 5, allTrips: 5, depot: 'Ballarat depot' })
    expect(row.days.map(({ allTrips }) => allTrips)).toEqual([1, 0, 1, 1, 1, 0, 1])
    expect(row.days.map(({ utilisation }) => utilisation)).toEqual(logs.map(({ utilisation }) => utilisation))
    expect(row.dayTrips.map(({ day }) => day)).toEqual(week)
    expect(row.hours.reduce((total, { distance }) => total + distance, 0)).toBeCloseTo(row.distance, 6)
  })

  it('keeps days that are over for long, the empty ones too, and answers the same from them', async () => {
    const first = await askAsset()
    expect((await storedDays()).map(({ day }) => day)).toEqual(week)
    await server.db.execute(
      sql`update asset_days set summary = jsonb_set(summary, '{distance}', '1') where day = ${week[1]}`,
    )
    const second = await askAsset()
    expect(second.body[0].distance).toBeCloseTo(first.body[0].distance + 1, 6)
    await server.db.execute(sql`delete from asset_days`)
  })

  it('does not keep a day that messages may still come for', async () => {
    const today = dayOf(server.now(), 'act')
    const { status, body } = await askAsset({ SearchDate: today, EndDate: today })
    expect([status, body[0].totalDays]).toEqual([200, 1])
    expect(await storedDays(today, today)).toEqual([])
  })

  it('computes a day again when late messages touched it, or the settings it was made with changed', async () => {
    const before = await askAsset()
    const late = driveOf(new Date(clockTime(week[1]!, '09:00', 'act')).toISOString())
    expect((await server.ingest(server.fleet.imeis.north, late)).body).toMatchObject({ rejected: 0 })
    expect((await storedDays()).find(({ day }) => day === week[1])).toMatchObject({ stale: true })
    const after = await askAsset()
    expect(after.body[0].allTrips).toBe(before.body[0].allTrips + 1)
    expect((await storedDays()).find(({ day }) => day === week[1])).toMatchObject({ stale: false, trips: 1 })

    expect(after.body[0].speed).toBe(0)
    await server.db.execute(sql`update profiles set speed_limit_kph = 60`)
    expect((await askAsset()).body[0].speed).toBeGreaterThan(0)
    await server.db.execute(sql`update profiles set speed_limit_kph = 100`)
  })

  it('a group has a row for each asset, with the same figures', async () => {
    const { status, body } = await askGroup()
    expect(status).toBe(200)
    const rows = v.parse(v.array(summaryRow), body)
    expect(rows.map(({ asset }) => asset)).toEqual(['North truck', 'South truck'])
    const { days: _, hours: __, ...alone } = (await askAsset()).body[0]
    expect(rows[0]).toEqual({ ...alone, dayTrips: [] })
    expect(rows[1]).toMatchObject({ allTrips: 0, processed: 0, gsmLoss: null, totalDays: 7 })
    expect((await askGroup({ AssetIds: [] })).body).toEqual([])
  })

  it('stops between two days when the caller disconnects', async () => {
    await server.db.execute(sql`delete from asset_days`)
    const caller = {
      userId: 1,
      userName: 'admin',
      role: 'SystemAdmin',
      customerId: 1,
      groupIds: [],
      timeZoneId: 'act',
    } as const
    const { north, south } = server.fleet.assets
    const leaving = new AbortController()
    const assets = await readSummaryAssets(server.db, caller, [north, south])
    const question = { assets, days: week, timeZoneId: 'act', useFiltering: true, withHours: false, now: server.now() }
    const days = readAssetDays(server.db, { ...question, signal: leaving.signal })
    expect((await days.next()).value).toMatchObject({ asset: { id: north } })
    leaving.abort()
    await expect(days.next()).rejects.toThrow('aborted')
    const { rows } = await server.db.execute<{ id: number }>(sql`select distinct asset_id as id from asset_days`)
    expect(rows).toEqual([{ id: north }])
  })

  // The first arrives when its day has only just been stored, and is itself not that late.
  it.each([
    { endedHours: 40, lastHours: -10, lateHours: 12 },
    { endedHours: 150, lastHours: -0.5, lateHours: 25 },
  ])('computes a day again when a message $lateHours h after it shows that the vehicle was parked', async (story) => {
    const { db, fleet } = server
    const south = (await readSummaryAssets(db, null, [fleet.assets.south]))[0]!
    const ended = Math.floor((server.now() - story.endedHours * hour) / hour) * hour
    const utcHour = new Date(ended).getUTCHours()
    const timeZoneId = utcHour <= 12 ? `Etc/GMT+${utcHour}` : `Etc/GMT-${24 - utcHour}`
    const day = addDays(dayOf(ended, timeZoneId), -1)
    expect(dayBounds(day, timeZoneId).end).toBe(ended)
    const park = (hours: number) =>
      server.ingest(fleet.imeis.south, [
        {
          created: ended + hours * hour,
          iO3: 0,
          gPRMC: { latitude: -37.5, longitude: 143.8, speed: 0, validity: 'A' },
        },
      ])
    const unknown = async () => {
      const signal = new AbortController().signal
      const question = { assets: [south], days: [day], timeZoneId, useFiltering: true, withHours: false, signal }
      for await (const { days } of readAssetDays(db, { ...question, now: server.now() })) return days[0]!.unknown
      throw new Error('no day')
    }
    for (let hours = -23.5; hours <= story.lastHours; hours += 0.5) await park(hours)
    expect(await unknown()).toBeGreaterThan(0)
    expect((await park(story.lateHours)).body).toMatchObject({ accepted: 1 })
    const after = await unknown()
    await db.execute(sql`delete from asset_days where asset_id = ${fleet.assets.south}`)
    expect(after).toBe(await unknown())
  })

  it('shows no asset of another group or customer', async () => {
    const { southUser, otherUser, northUser, admin } = server.fleet.users
    for (const email of [southUser, otherUser]) expect((await askAsset({}, email)).status).toBe(404)
    for (const email of [northUser, otherUser]) expect((await askGroup({}, email)).status).toBe(404)
    expect((await askAsset({ AssetId: 999_999 }, admin)).status).toBe(404)
  })

  it('refuses dates that the calendars don’t offer, with a message', async () => {
    const today = dayOf(server.now(), 'act')
    const refused = async (call: Promise<{ status: number; body: { message: string } }>) => {
      const { status, body } = await call
      return [status, body.message]
    }
    expect(await refused(askAsset({ EndDate: addDays(week[0]!, -1) }))).toEqual([
      400,
      "The end date can't be before the start date.",
    ])
    expect(await refused(askAsset({ SearchDate: addDays(today, -100), EndDate: today }))).toEqual([
      400,
      'The end date can be at most 3 months after the start date.',
    ])
    expect(await refused(askAsset({ EndDate: addDays(today, 1) }))).toEqual([
      400,
      `The end date can't be after ${today}.`,
    ])
    expect(await refused(askGroup({ EndDate: today }))).toEqual([
      400,
      `The end date can't be after ${addDays(today, -1)}.`,
    ])
    expect((await askAsset({ EndDate: undefined })).status).toBe(400)
    expect((await askAsset({ SearchDate: '2026-02-30' })).status).toBe(400)
    expect((await askAsset({ Timezone: 'Nowhere/At all' })).status).toBe(400)
    expect((await askAsset({ AssetId: 'x' })).status).toBe(400)
  })
})
