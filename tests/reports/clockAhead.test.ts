import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { epochMs } from '../../server/database/epochMs.ts'
import { signedUntil } from '../../server/proof/proofDayStore.ts'
import { countDue } from '../../server/reports/dayRollUpStore.ts'
import { idleTime } from '../../server/reports/idleTime.ts'
import { startRollUps } from '../../server/reports/startRollUps.ts'
import { advanceRuns } from '../../server/reports/schedule/advanceRuns.ts'
import { rollUpAssets } from '../../server/reports/summaryDays.ts'
import { driveOf } from '../e2e/driveOf.ts'
import { prove } from '../support/fridgeWeek.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { eventually } from '../support/eventually.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How far the clock is ahead at the start. */
const aheadMs = 3 * dayMs
/** What has been hashed of the north truck (epoch ms), and until when a server has claimed it. */
const hashedOf = async ({ db, fleet }: TestServer) => {
  const { rows } = await db.execute<{ until: number; leasedUntil: number | null }>(sql`
    select ${epochMs('sealed_until')} as until, ${epochMs('leased_until')} as "leasedUntil"
    from proof_assets where asset_id = ${fleet.assets.north}`)
  return rows[0]!
}

describe.each(callDatabases())('after a start with a clock that is ahead on %s', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(kind)
  })
  afterAll(() => server.close())

  const send = async (created: number) => {
    const message = { created, messageID: 1, latitude: -33.8, longitude: 151.2, gpsValid: true }
    expect((await server.ingest(server.fleet.imeis.north, [message])).body).toMatchObject({ rejected: 0 })
  }

  test('messages that arrive in time are hashed and signed, and nothing counts as signed before it was', async () => {
    await send(server.now() - 1000)
    await prove(server, aheadMs)
    await send(server.now())
    await prove(server)
    expect(await signedUntil(server.db, server.now())).toBeLessThan(server.now())
    // Once the hour is over.
    const later = 2 * hourMs
    await prove(server, later)
    const { rows } = await server.db.execute<{ count: number; unsigned: number }>(sql`
      select sum(count)::int as count, count(*) filter (where not is_signed)::int as unsigned from (
        select distinct on (hour) hour, count, is_signed from proof_hours
        where asset_id = ${server.fleet.assets.north} order by hour, version desc) newest`)
    expect(rows[0]).toEqual({ count: 2, unsigned: 0 })
    const until = await signedUntil(server.db, server.now() + later)
    expect(until).toBeGreaterThan(server.now() + later - 2 * hourMs)
    expect(until).toBeLessThan(server.now() + later)
    // Nothing is left to sign, also by the statements about days to come.
    expect(await prove(server, later)).toBe(0)
  })

  test('after a message of long ago the newest days are signed first', async () => {
    const newest = async () =>
      (await server.db.execute<{ number: number }>(sql`select max(number)::int as number from proof_days`)).rows[0]!
        .number
    await prove(server)
    const before = await newest()
    await send(server.now() - 40 * dayMs)
    await send(server.now())
    await prove(server, 2 * hourMs)
    const { rows } = await server.db.execute<{ day: string }>(
      sql`select day::text as day from proof_days where number > ${before} order by number`,
    )
    const days = rows.map(({ day }) => day)
    expect(days.length).toBeGreaterThan(40)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('a clock that is years behind takes back nothing that was hashed', async () => {
    await send(server.now())
    await prove(server)
    const before = await hashedOf(server)
    await prove(server, -5 * 365 * dayMs)
    expect(await hashedOf(server)).toEqual(before)
  })

  test('a server that is a little behind leaves another one its fresh claim, and what that hashed at the full hour', async () => {
    const { db, now, fleet } = server
    await send(now())
    await prove(server)
    // Another one was the first whose clock said that an hour has been over for ten minutes.
    const hour = Math.ceil(now() / hourMs) * hourMs
    const settled = hour + 10 * 60_000
    server.advanceClock(settled - now())
    await prove(server)
    expect((await hashedOf(server)).until).toBe(hour)
    const leasedUntil = now() + 62_000
    await db.execute(sql`update proof_assets set leased_until = ${new Date(leasedUntil).toISOString()}
      where asset_id = ${fleet.assets.north}`)
    await prove(server, settled - now() - 100)
    expect(await hashedOf(server)).toEqual({ until: hour, leasedUntil })
    await db.execute(sql`update proof_assets set leased_until = null`)
  })

  test('retries and claims of scheduled reports end no later than they were to', async () => {
    const { db, now, fleet } = server
    const rows = [
      { state: 'claimed', after: 8_000, isWaiting: true },
      { state: 'claimed', after: hourMs, isWaiting: false },
      { state: 'waiting', after: 58 * 60_000, isWaiting: true },
      { state: 'waiting', after: 2 * hourMs, isWaiting: false },
    ]
    for (const { state, after } of rows)
      await db.execute(sql`
        insert into scheduled_reports (user_id, name, report, options, cadence, send_at, time_zone_id, next_run, is_enabled, attempts, last_error, not_before)
        select id, ${state}, 'visit', '{}', 'daily', '06:00', 'act', ${new Date(now()).toISOString()}::timestamptz, false, 1,
          ${state === 'claimed' ? '' : 'no answer'}, ${new Date(now() + after).toISOString()}::timestamptz
        from users where email = ${fleet.users.northUser}`)
    await advanceRuns(db, now())
    const { rows: left } = await db.execute<{ name: string; isWaiting: boolean }>(
      sql`select name, not_before is not null as "isWaiting" from scheduled_reports order by id`,
    )
    expect(left).toEqual(rows.map(({ state: name, isWaiting }) => ({ name, isWaiting })))
    await db.execute(sql`delete from scheduled_reports`)
  })

  test('a day that was summarised before its end is summarised again, and at its time', async () => {
    const { north } = server.fleet.assets
    const drive = driveOf(new Date(server.now() - 2 * hourMs).toISOString())
    expect((await server.ingest(server.fleet.imeis.north, drive)).body).toMatchObject({ rejected: 0 })
    let ahead = 5 * dayMs
    const work = startRollUps({
      db: server.db,
      now: () => server.now() + ahead,
      log: pino({ level: 'silent' }),
      rollUp: (order, signal) => rollUpAssets(server.db, order, signal),
      idle: idleTime(),
      pace: { firstMs: 0, pauseMs: 5, longestMs: 20 },
    })
    const days = async (where = sql`true`) => {
      const { rows } = await server.db.execute<{ count: number }>(
        sql`select count(*)::int as count from asset_days where asset_id = ${north} and not stale and ${where}`,
      )
      return rows[0]!.count
    }
    const today = sql`day >= (now() - interval '1 day')::date`
    await eventually(async () => expect(await days(today)).toBeGreaterThan(0))
    ahead = 0
    await eventually(async () => expect(await days(sql`computed_at > now()`)).toBe(0))
    await eventually(async () => expect(await countDue(server.db, server.now())).toBe(0))
    expect(await days(today)).toBe(0)
    const { rows } = await server.db.execute<{ latest: boolean }>(
      sql`select max(due) < now() + interval '4 days' as latest from day_roll_ups`,
    )
    expect(rows[0]?.latest).toBe(true)
    await work.close()
  })
})
