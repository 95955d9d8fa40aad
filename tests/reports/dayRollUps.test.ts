import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest'
import { daysBetween } from '../../domain/reports/summary/runningSummaryPeriod.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { clockTime } from '../../domain/time/clockTime.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { countDue } from '../../server/reports/dayRollUpStore.ts'
import { idleTime } from '../../server/reports/idleTime.ts'
import { startRollUps } from '../../server/reports/startRollUps.ts'
import { rollUpAssets } from '../../server/reports/summaryDays.ts'
import type { RepeatedWork } from '../../server/threads/repeatWork.ts'
import { driveOf } from '../e2e/driveOf.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { eventually } from '../support/eventually.ts'

const hour = 3_600_000
const send = () => Promise.resolve()
const pace = { firstMs: 0, pauseMs: 5, longestMs: 20 }

describe.each(callDatabases())('days summarised ahead on %s', (kind) => {
  let server: TestServer
  let running: RepeatedWork[] = []
  /** Twelve days that ended four days ago; the truck drives on each but the fourth. */
  let days: string[]
  let zone: string

  function start(more: Partial<Parameters<typeof startRollUps>[0]> = {}): RepeatedWork {
    const work = startRollUps({
      db: server.db,
      now: server.now,
      log: pino({ level: 'silent' }),
      rollUp: (order, signal) => rollUpAssets(server.db, order, signal),
      idle: idleTime(),
      pace,
      ...more,
    })
    running.push(work)
    return work
  }

  /** The stored days of the truck, by day. */
  async function storedDays(timeZone = zone, filtered = true) {
    const { rows } = await server.db.execute<{ day: string; stale: boolean; distance: number; at: string }>(sql`
      select day::text as day, stale, (summary->>'distance')::float8 as distance, computed_at::text as at from asset_days
      where asset_id = ${server.fleet.assets.north} and time_zone = ${timeZone} and filtered = ${filtered} order by day`)
    return rows
  }

  async function rollUpZones() {
    const { rows } = await server.db.execute<{ zone: string }>(
      sql`select distinct time_zone as zone from day_roll_ups order by 1`,
    )
    return rows.map((row) => row.zone)
  }

  const settled = () => eventually(async () => expect(await countDue(server.db, server.now())).toBe(0))

  beforeAll(async () => {
    server = await startTestServer(kind)
    const { rows } = await server.db.execute<{ zone: string }>(
      sql`select distinct time_zone_id as zone from users where customer_id = ${server.fleet.customers[0]}`,
    )
    zone = 'Australia/Sydney'
    expect(rows.map(({ zone }) => zone)).toEqual(['act'])
    const last = addDays(dayOf(server.now(), zone), -4)
    days = daysBetween(addDays(last, -11), last)
    for (const [at, day] of days.entries()) {
      if (at === 3) continue
      const drive = driveOf(new Date(clockTime(day, '09:00', zone)).toISOString())
      expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
    }
  })
  afterEach(async () => {
    await Promise.all(running.map((work) => work.close()))
    running = []
  })
  afterAll(() => server.close())

  test('from the first message to the last day that can’t change any more, in the zone of the customer’s users', async () => {
    const lastDay = () => addDays(dayOf(server.now() - 38 * hour, zone), -1)
    const before = lastDay()
    start()
    await eventually(async () => expect((await storedDays()).length).toBeGreaterThan(days.length))
    await settled()
    const stored = await storedDays()
    expect(stored[0]?.day).toBe(days[0])
    // Messages of a day are waited for until 36 hours after it, and those of the margin after it; that may end while this test runs.
    expect([before, lastDay()]).toContain(stored.at(-1)?.day)
    expect(stored.map(({ day, distance }) => distance > 60 && day)).toEqual(
      stored.map(({ day }) => days.includes(day) && day !== days[3] && day),
    )
    // A report reads them: nothing is computed again.
    const token = await server.signIn(server.fleet.users.manager)
    const body = { AssetIds: [server.fleet.assets.north], Timezone: 'act', SearchDate: days[0], EndDate: days.at(-1) }
    const { body: rows } = await server.call('POST', '/api/Report/GroupRunningSummary', { token, body })
    expect(rows[0]).toMatchObject({ daysInUse: 11 })
    expect(await storedDays()).toEqual(stored)
  })

  test('once for all zones whose clocks show the same, which read them', async () => {
    const stored = await storedDays()
    const token = await server.signIn(server.fleet.users.manager)
    const range = { AssetIds: [server.fleet.assets.north], SearchDate: days[0], EndDate: days.at(-1) }
    const ask = async (Timezone: string) =>
      (await server.call('POST', '/api/Report/GroupRunningSummary', { token, body: { ...range, Timezone } })).body[0]
    expect(await ask('Australia/Hobart')).toEqual({ ...(await ask(zone)), timezone: 'Australia/Hobart' })
    expect(await storedDays('Australia/Hobart')).toEqual([])
    expect(await storedDays()).toEqual(stored)
    // Nor does a user of such a zone make any: the days are looked for again at the start.
    await server.db.execute(sql`update users set time_zone_id = 'Australia/Melbourne'
      where id = ${server.fleet.userIds.manager}`)
    start()
    await eventually(async () => expect(await rollUpZones()).toEqual([zone]))
    await settled()
    expect(await storedDays('Australia/Melbourne')).toEqual([])
    // Brisbane's clock shows something else in summer.
    const body = { ...range, Timezone: 'Australia/Brisbane', SearchDate: days[0], EndDate: days[1] }
    expect((await server.call('POST', '/api/Report/GroupRunningSummary', { token, body })).status).toBe(200)
    expect(await rollUpZones()).toEqual(['Australia/Brisbane', zone])
    await server.db.execute(sql`delete from day_roll_ups where time_zone <> ${zone}`)
    await server.db.execute(sql`update users set time_zone_id = 'act' where id = ${server.fleet.userIds.manager}`)
  })

  test('late messages bring their day forward, also while it is being summarised', async () => {
    const quiet = days[3]!
    const late = driveOf(new Date(clockTime(quiet, '09:00', zone)).toISOString())
    expect((await server.ingest(server.fleet.imeis.north, late)).body).toMatchObject({ rejected: 0 })
    expect((await storedDays()).find(({ day }) => day === quiet)?.stale).toBe(true)
    let nowAhead = 0
    const now = () => server.now() + nowAhead
    expect(await countDue(server.db, now())).toBe(0)
    nowAhead = 6 * 60_000
    let begun = 0
    start({
      now,
      pace: { ...pace, leaseMs: 100 },
      async rollUp(order, signal) {
        begun += 1
        await rollUpAssets(server.db, order, signal)
        if (begun > 1) return
        const again = driveOf(new Date(clockTime(quiet, '15:00', zone)).toISOString())
        await server.ingest(server.fleet.imeis.north, again)
      },
    })
    await eventually(() => expect(begun).toBe(1))
    nowAhead += 6 * 60_000
    await eventually(async () => {
      const day = (await storedDays()).find((one) => one.day === quiet)
      expect(day).toMatchObject({ stale: false })
      expect(day?.distance).toBeGreaterThan(120)
    })
  })

  test('an update of the rules makes all days due again', async () => {
    await server.db.execute(sql`update asset_days set version = 0 where time_zone = ${zone}`)
    expect(await countDue(server.db, server.now())).toBe(0)
    // Not the one that was complete only by the clock of the test before.
    const stored = async () => (await storedDays()).filter(({ day }) => days.includes(day))
    const before = await stored()
    start()
    await eventually(async () => {
      const after = await stored()
      expect(after).toHaveLength(before.length)
      expect(after.every(({ at }, index) => at !== before[index]?.at)).toBe(true)
    })
  })

  test('a switch that is reported late makes stale what starts from a state with it, until it’s reported again', async () => {
    const created = new Date(clockTime(days[4]!, '20:00', zone)).toISOString()
    const stale = async () => (await storedDays()).flatMap((one) => (one.stale ? one.day : []))
    expect(await stale()).not.toContain(days[6])
    const sent = await server.ingest(server.fleet.imeis.north, [{ created, messageID: 10, iO1: 0 }])
    expect(sent.body).toMatchObject({ accepted: 1 })
    await eventually(async () => expect(await stale()).toEqual(expect.arrayContaining(days.slice(4, 7))))
  })

  test('a zone in which a report was made is summarised from then on, for a month', async () => {
    const token = await server.signIn(server.fleet.users.manager)
    const body = { AssetId: server.fleet.assets.north, Timezone: 'Asia/Kolkata', SearchDate: days[0], EndDate: days[1] }
    const asked = await server.call('POST', '/api/Report/AssetSummary', {
      token,
      body: { ...body, UseFiltering: false },
    })
    expect(asked.status).toBe(200)
    expect(await storedDays('Asia/Kolkata', false)).toHaveLength(2)
    start()
    await eventually(async () => expect((await storedDays('Asia/Kolkata', false)).length).toBeGreaterThan(days.length))
    expect(await rollUpZones()).toEqual(['Asia/Kolkata', zone])
    await running[0]?.close()
    start({ now: () => server.now() + 31 * 24 * hour })
    await eventually(async () => expect(await rollUpZones()).toEqual([zone]))
  })

  test('two servers share the work, and it stops while somebody waits for a report', async () => {
    await server.db.execute(sql`delete from asset_days`)
    await server.db.execute(sql`delete from day_roll_ups`)
    const idle = idleTime()
    let release = () => {}
    const report = new Promise<void>((resolve) => (release = resolve))
    const make = idle.around(() => report)
    const done: { assetId: number; by: string }[] = []
    const by = (name: string) => async (order: Parameters<typeof rollUpAssets>[1], signal: AbortSignal) => {
      await rollUpAssets(server.db, order, signal)
      for (const assetId of order.assetIds) done.push({ assetId, by: name })
    }
    const waiting = make({ path: '' }, { caller: null as never, signal: new AbortController().signal, send })
    start({ idle, rollUp: by('busy') })
    start({ rollUp: by('idle') })
    await eventually(async () => expect((await storedDays()).length).toBeGreaterThan(days.length))
    await settled()
    expect(done.every((one) => one.by === 'idle')).toBe(true)
    expect(new Set(done.map(({ assetId }) => assetId)).size).toBe(done.length)
    await server.db.execute(sql`update day_roll_ups set due = now() - interval '1 day'`)
    release()
    await waiting
    await running[1]?.close()
    await eventually(() => expect(done.some((one) => one.by === 'busy')).toBe(true))
  })

  test('a report interrupts it, and what was claimed is due again at once', async () => {
    const idle = idleTime()
    await server.db.execute(sql`update day_roll_ups set due = now() - interval '1 day'`)
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const work = start({
      idle,
      rollUp: (_order, signal) =>
        new Promise((_, reject) => {
          begin()
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    await begun
    expect(await countDue(server.db, server.now())).toBe(0)
    let release = () => {}
    const report = new Promise<void>((resolve) => (release = resolve))
    const waiting = idle.around(() => report)(
      { path: '' },
      { caller: null as never, signal: new AbortController().signal, send },
    )
    await eventually(async () => expect(await countDue(server.db, server.now())).toBeGreaterThan(0))
    await work.close()
    release()
    await waiting
  })
})
