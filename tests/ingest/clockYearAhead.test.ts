import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000
const day = 86_400_000
const year = 365 * day

describe.each(callDatabases())('after a clock that was a year ahead and was set back, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  /** A phone whose app sends no time: its positions are of when they arrive. */
  const phone = (latitude: number, more = '') =>
    server.call(
      'GET',
      `/ingest/osmand?key=${server.gatewayKey}&id=${server.fleet.imeis.south}&lat=${latitude}&lon=143.8&speed=30&ignition=true${more}`,
    )

  const shown = async () => {
    const token = await server.signIn(server.fleet.users.admin)
    return (await server.call('GET', `/api/Assets/LatesteventByAssetid/${server.fleet.assets.south}`, { token })).body
  }

  const clockDoubt = async () => {
    const token = await server.signIn(server.fleet.users.admin)
    return (await server.call('GET', '/api/Storage', { token })).body.clockDoubt
  }

  const driven = async (at: number) => {
    const token = await server.signIn(server.fleet.users.admin)
    const body = {
      AssetId: server.fleet.assets.south,
      SearchDate: dayOf(at, 'UTC'),
      Timezone: 'UTC',
      UseFiltering: false,
    }
    return (await server.call('POST', '/api/Report/MVTripLog', { token, body })).body.distance
  }

  /** Drives on by a kilometre a minute. */
  async function drive(from: number, kilometres: number, more = ''): Promise<void> {
    for (let km = 0; km < kilometres; km++) {
      expect((await phone(from - km * 0.009, more)).body).toMatchObject({ accepted: 1 })
      server.advanceClock(minute)
    }
  }

  test('an asset goes on where it is, with its alerts, and what was dated wrongly is in no report', async () => {
    const { assets } = server.fleet
    // At noon, so that all of it is of one day.
    server.advanceClock(Math.ceil(server.now() / day) * day + day / 2 - server.now())
    await server.call('POST', '/api/Storage/Retention', {
      token: await server.signIn(server.fleet.users.admin),
      body: { customerId: null, retention: { alerts: 3 } },
    })
    await drive(-37.1, 5)
    await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString() }])
    expect(await clockDoubt()).toBeNull()
    server.advanceClock(year)
    await drive(-37.145, 3)
    // The phone's positions have the server's time, which they don't prove.
    expect(await clockDoubt()).toMatchObject({ against: 'messages' })
    const future = server.now()
    server.advanceClock(-year)
    const back = server.now()
    await drive(-37.172, 1, '&alarm=sos')
    expect(await shown()).toMatchObject({ latitude: -37.172, driving: true })
    await drive(-37.181, 5)
    expect(await shown()).toMatchObject({ latitude: -37.217, driving: true })
    const { rows } = await server.db
      .execute(sql`select event_name as name, late, occurred >= ${new Date(back).toISOString()} as "isNow"
      from alerts where asset_id = ${assets.south}`)
    expect(rows).toEqual([{ name: 'Duress', late: false, isNow: true }])
    await expect
      .poll(async () => (await server.db.execute(sql`select 1 from fold_jobs`)).rows.length, { interval: 200 })
      .toBe(0)
    expect(await shown()).toMatchObject({ latitude: -37.217, driving: true })
    // Five kilometres before and five after, and those between that nobody could date.
    expect(await driven(back)).toBeCloseTo(13, 0)
    server.advanceClock(year + day)
    expect(await driven(future)).toBe(0)
    const { rows: stored } = await server.db.execute(
      sql`select count(*)::int as count from messages where asset_id = ${assets.south}`,
    )
    expect(stored).toEqual([{ count: 14 }])
  })
})
