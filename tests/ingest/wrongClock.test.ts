import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'

const server = openForAll(() => startTestServer(callDatabase()))
const minute = 60_000
const hour = 60 * minute
const week = 7 * 24 * hour

const tripLogOf = async (assetId: number, at: number) => {
  const token = await server.signIn(server.fleet.users.admin)
  const body = { AssetId: assetId, SearchDate: dayOf(at, 'UTC'), Timezone: 'UTC', UseFiltering: false }
  return (await server.call('POST', '/api/Report/MVTripLog', { token, body })).body
}

test.each([
  ['fast', 3 * hour],
  ['fast', 30 * hour],
  ['slow', -3 * hour],
  ['slow', -30 * hour],
  ['a round of the GPS calendar slow', -1024 * week],
])('a drive of a Traccar device whose clock is %s, by %i ms, is that of its fixes', async (_, off) => {
  const { imeis, assets } = server.fleet
  // At noon of another day, so that it is of one day.
  const noon = utcMidnight(server.now()) + 12 * hour
  server.advanceClock(noon + 24 * hour - server.now())
  const start = server.now() - 61 * minute
  const positions = Array.from({ length: 120 }, (_, index) => {
    const fixTime = Math.floor(start / 1_000) * 1_000 + index * 30_000
    const [driven, isDriving] = [Math.min(index, 60), index < 60]
    const alarm = index === 50 ? { alarm: 'sos' } : {}
    return {
      device: { uniqueId: imeis.north },
      position: {
        deviceTime: new Date(fixTime + off).toISOString(),
        fixTime: new Date(fixTime).toISOString(),
        valid: true,
        latitude: -37.5 + driven / 400,
        longitude: 143.85,
        speed: isDriving ? 18 : 0,
        attributes: { ignition: isDriving, ...alarm },
      },
    }
  })
  const sent = await server.call('POST', '/ingest/traccar/positions', { token: server.gatewayKey, body: positions })
  expect(sent.body.accepted).toBe(120)
  const again = await server.call('POST', '/ingest/traccar/positions', { token: server.gatewayKey, body: positions })
  expect(again.body.duplicate).toBe(120)
  const log = await tripLogOf(assets.north, server.now())
  expect(log).toMatchObject({ totalTrips: 1, duress: 1 })
  expect(log.distance).toBeCloseTo((60 / 400) * 111.2, 0)
  const { rows } = await server.db.execute<{ minutes: number }>(sql`
    select round((extract(epoch from occurred) * 1000 - ${start}::float8) / ${minute}::int)::int as minutes from alerts
    where user_id is null`)
  expect(rows).toEqual([{ minutes: 25 }])
  await server.db.execute(sql`update alerts set user_id = 1`)
})

test.each([0, Date.UTC(1980, 0, 6), Date.UTC(2080, 0, 1)])(
  'a duress without a position, by a clock that says %i, is in the trip log of the day of its alert',
  async (created) => {
    const { imeis, assets } = server.fleet
    const pressed = server.now()
    const before = (await tripLogOf(assets.south, pressed)).duress
    await server.ingest(imeis.south, [{ created, messageID: messageID.duress }])
    const { rows } = await server.db.execute<{ occurred: string }>(sql`
      select occurred from alerts where asset_id = ${assets.south} order by id desc limit 1`)
    const log = await tripLogOf(assets.south, pressed)
    expect(log.duress).toBe(before + 1)
    expect(log.generalExceptionsIbutton.at(-1).started).toBe(new Date(rows[0]!.occurred).toISOString())
    await server.db.execute(sql`update alerts set user_id = 1`)
    server.advanceClock(2 * hour)
  },
)
