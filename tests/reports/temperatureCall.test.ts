import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'
import { expectHidesOthers } from './expectHidesOthers.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(callDatabases())('the temperature report on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let midnight: number
  const dayAt = (offset = 0) => new Date(midnight + offset).toISOString().slice(0, 10)
  const ask = async (email: string, body: object = {}) =>
    server.call('POST', '/api/Report/TemperatureReport', {
      token: await server.signIn(email),
      body: { AssetId: server.fleet.assets.north, SearchDate: dayAt(), Timezone: 'UTC', ...body },
    })

  beforeAll(async () => {
    midnight = utcMidnight(server.now(), 2)
    await server.db.execute(sql`update assets set temp_a = true where id = ${server.fleet.assets.north}`)
    await server.db.execute(sql`update customers set temp_a = 8, temperature_threshold_duration = 20,
      fridge_event_trigger = 'on', engine_event_trigger = 'always'`)
    const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 0, validity: 'A' }
    const at = (minutes: number, sensorAValue: number, more: object = {}) => ({
      created: midnight + minutes * minute,
      messageID: 1,
      gPRMC,
      iO1: 1,
      sensorAValue,
      sensorBValue: 3,
      ...more,
    })
    // 5 minutes of the evening before, an hour of readings with 30 minutes above, and five minutes above before the end.
    const readings = [
      at(-10, 4),
      at(300, 4),
      at(310, 9),
      at(320, 9.5),
      at(330, 9),
      at(340, 5, { iO2: 1 }),
      at(350, 5, { iO2: 0 }),
      at(1435, 12),
    ]
    // Sent in the reverse order: late messages change nothing about the day.
    await server.ingest(server.fleet.imeis.north, readings.reverse())
  })

  it('answers logs, exceptions and time in, out and unknown', async () => {
    const { body } = await ask(server.fleet.users.northUser)
    expect(body).toMatchObject({
      assetName: 'North truck',
      reportStart: new Date(midnight).toISOString(),
      reportEnd: new Date(midnight + 24 * hour).toISOString(),
      reportDuration: 1440,
      tempAthreshold: 8,
      assetTempA: true,
      assetTempB: false,
      meanKineticParameters: { activationEnergy: 83.144, gasConstant: 8.3144 },
    })
    expect(body.temperatureLogsDtos).toHaveLength(7)
    expect(body.temperatureLogsDtos[0]).toEqual({
      date: new Date(midnight + 300 * minute).toISOString(),
      tempA: 4,
      tempB: null,
      fridgeStatus: 'On',
      ignitionStatus: null,
    })
    expect(body.temperatureExceptionsDtos).toMatchObject([
      { type: 'Temperature A', started: new Date(midnight + 310 * minute).toISOString(), duration: 30 },
    ])
    expect(body.temperatureExceptionsDtos[0].details).toContain('peak 9.5 °C')
    expect(body.temperatureExceptionsDtos[0].address).toMatch(/\S/)
    // 5 min from the evening before, 10 + 10 + 15 in the morning; 30 + 5 out; the rest nobody knows.
    expect(body.sensors).toHaveLength(1)
    expect(body.sensors[0]).toMatchObject({ sensor: 'A', inMinutes: 40, outMinutes: 35, unknownMinutes: 1365 })
    expect(body.sensors[0]).toMatchObject({ readings: 7, lowest: 4, highest: 12, faults: [] })
    expect(body.sensors[0].coverage).toBeCloseTo((75 / 1440) * 100, 6)
    expect(body.sensors[0].meanKinetic).toBeGreaterThan(body.sensors[0].mean)
    const start = new Date(midnight).toISOString()
    const [opened, closed, end] = [340, 350, 24 * 60].map((at) => new Date(midnight + at * minute).toISOString())
    expect(body.switches).toEqual([
      { of: 'door', isOn: true, started: opened, completed: closed },
      { of: 'door', isOn: false, started: closed, completed: end },
      { of: 'fridge', isOn: true, started: start, completed: end },
    ])
  })

  it('is as long as its day where the clocks change', async () => {
    const { northUser } = server.fleet.users
    for (const [SearchDate, minutes] of [
      ['2025-10-05', 23 * 60],
      ['2025-04-06', 25 * 60],
    ])
      expect((await ask(northUser, { SearchDate, Timezone: 'Australia/Sydney' })).body).toMatchObject({
        reportDuration: minutes,
        temperatureLogsDtos: [],
        sensors: [{ unknownMinutes: minutes, coverage: 0, meanKinetic: null }],
      })
  })

  it('ends now on a day that is not over', async () => {
    const { body } = await ask(server.fleet.users.northUser, { SearchDate: dayAt(48 * hour) })
    expect(Date.parse(body.reportEnd)).toBeLessThanOrEqual(server.now())
    expect(body.reportDuration).toBeLessThan(1440)
  })

  it('hides other groups and customers, and says what is wrong with a broken question', async () => {
    await expectHidesOthers(server, ask)
  })
})
