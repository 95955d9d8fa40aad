import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { openForAll } from '../support/openForAll.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'
import { alertsOf } from './deviceDay.ts'

const server = openForAll(() => startTestServer(callDatabase()))
const minute = 60_000

test.each(['own', 'Traccar'])(
  'what a probe says as it starts, or unplugged, is no temperature, in messages of the %s kind',
  async (kind) => {
    const { imeis, assets } = server.fleet
    const token = await server.signIn(server.fleet.users.admin)
    const [assetId, imei] = kind === 'own' ? [assets.north, imeis.north] : [assets.south, imeis.south]
    await server.db.execute(sql`update assets set temp_a = true, temp_b = true where id = ${assetId}`)
    await server.db.execute(sql`update customers set temp_a = 8, temp_b = 8`)
    for (const sensor of ['TempA', 'TempB'] as const)
      expect((await saveSensorRule(server, token, assetId, 5, sensor)).status).toBe(200)
    const noon = utcMidnight(server.now()) + 12 * 60 * minute
    server.advanceClock(noon - server.now() + 86_400_000)
    // A message every five minutes, of either probe in turn. Their power is back after an hour, and A is pulled out after two.
    const readings = Array.from({ length: 36 }, (_, index) => {
      const value = index >= 12 && index < 16 ? 85 : index === 24 ? -127 : 4 + (index % 3) / 2
      return { created: server.now() - (36 - index) * 5 * minute, value, isA: index % 2 === 0 }
    })
    for (const { created, value, isA } of readings) {
      const deviceTime = new Date(created).toISOString()
      const attributes = { [isA ? 'temp1' : 'temp2']: value }
      const sent =
        kind === 'own'
          ? await server.ingest(imei, [{ created, [isA ? 'sensorAValue' : 'sensorBValue']: value, iO1: 1 }])
          : await server.call('POST', '/ingest/traccar/positions', {
              token: server.gatewayKey,
              body: { device: { uniqueId: imei }, position: { deviceTime, fixTime: deviceTime, attributes } },
            })
      expect(sent.body.accepted).toBe(1)
    }
    expect(await alertsOf(server, assetId)).toEqual([])
    const body = { AssetId: assetId, SearchDate: dayOf(server.now(), 'UTC'), Timezone: 'UTC' }
    const { body: report } = await server.call('POST', '/api/Report/TemperatureReport', {
      token: await server.signIn(server.fleet.users.admin),
      body,
    })
    const sensors = (report.sensors as { highest: number; lowest: number; outMinutes: number; readings: number }[]).map(
      ({ highest, lowest, outMinutes, readings: count }) => [lowest, highest, outMinutes, count],
    )
    expect(sensors).toEqual([
      [4, 5, 0, 15],
      [4, 5, 0, 16],
    ])
  },
)
