import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tempAlertMessages } from '../../contract/alerts/tempAlertEndpoints.ts'
import { lockSensor, upsertTempAlert } from '../../server/alerts/tempAlertStore.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000

describe.each(callDatabases())('a live alert configuration, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const path = (assetId: number, sensor = 'TempA') => `/api/assettempalert/${assetId}/${sensor}`
  const as = (who: keyof typeof server.fleet.users) => server.signIn(server.fleet.users[who])
  const configOf = async (who: keyof typeof server.fleet.users, assetId: number) =>
    server.call('GET', path(assetId), { token: await as(who) })
  const cold = () => ({
    id: 0,
    assetId: server.fleet.assets.north,
    sensorType: 'TempA',
    isEnabled: true,
    engineStatus: 'Ignore',
    fridgeStatus: 'Ignore',
    lowTemp: -20,
    highTemp: 4,
    durationThresholdMinutes: 10,
    emails: 'cold@fleet.example, Cold@fleet.example,night@fleet.example',
  })
  const save = async (body: object, who: keyof typeof server.fleet.users = 'northUser') =>
    server.call('POST', '/api/assettempalert/save', { token: await as(who), body })

  test('has its defaults until a user saves it, and then the saved values', async () => {
    const { north } = server.fleet.assets
    expect((await configOf('northUser', north)).body).toMatchObject({ id: 0, isEnabled: false, emails: '' })
    const first = await save(cold())
    expect(first.body).toMatchObject({ isUpdate: false, message: tempAlertMessages.savedNew })
    const stored = (await configOf('manager', north)).body
    const emails = 'cold@fleet.example,night@fleet.example'
    expect(stored).toEqual({ ...cold(), id: first.body.id, emails, dbUpdated: expect.stringMatching(/Z$/) })
    expect((await save(stored)).body).toMatchObject({
      id: stored.id,
      isUpdate: true,
      message: tempAlertMessages.savedUpdate,
    })
  })

  test('isn’t overwritten without asking when someone else saved it; saving the same values again is no conflict', async () => {
    const { north } = server.fleet.assets
    const read = (await configOf('northUser', north)).body
    const theirs = { ...read, highTemp: 6 }
    expect((await save(theirs, 'manager')).status).toBe(200)
    const mine = await save({ ...read, highTemp: 5 })
    expect([mine.status, mine.body.code]).toEqual([409, 'alertsConfigurationChanged'])
    expect((await save(theirs, 'manager')).status).toBe(200)
    const now = (await configOf('northUser', north)).body
    expect(now.highTemp).toBe(6)
    expect((await save({ ...now, highTemp: 5 })).status).toBe(200)
  })

  test('of an asset outside the caller’s groups answers 404 and changes nothing', async () => {
    const { south, other } = server.fleet.assets
    for (const assetId of [south, other]) {
      expect((await configOf('northUser', assetId)).status).toBe(404)
      expect((await save({ ...cold(), assetId })).status).toBe(404)
      expect((await configOf('admin', assetId)).body.id).toBe(0)
    }
  })

  test.each([
    [{ highTemp: -20 }, 'highTemp', tempAlertMessages.highNotAboveLow],
    [{ durationThresholdMinutes: 0 }, 'durationThresholdMinutes', tempAlertMessages.noDuration],
    [{ emails: ' , ' }, 'emails', tempAlertMessages.noEmail],
    [{ emails: 'a@b.example,nobody' }, 'emails', tempAlertMessages.badEmail],
  ])('with %o gets an error that says what is wrong', async (wrong, field, message) => {
    const answer = await save({ ...cold(), ...wrong })
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [message] }])
  })

  test('that is disabled can be saved with invalid limits', async () => {
    const off = {
      ...cold(),
      sensorType: 'TempB',
      isEnabled: false,
      highTemp: -30,
      durationThresholdMinutes: 0,
      emails: '',
    }
    expect((await save(off)).status).toBe(200)
  })

  test('raises one alert, and saving it again ends that alert and starts over', async () => {
    const begin = server.now() - 60 * minute
    const reading = (minutes: number) => ({
      created: new Date(begin + minutes * minute).toISOString(),
      sensorAValue: 9,
    })
    const alerts = async () =>
      (await server.call('GET', '/api/Event/GetLatestEvents', { token: await as('northUser') })).body.Temperature
    await save(cold())
    await server.ingest(server.fleet.imeis.north, [0, 5, 10, 15].map(reading))
    expect(await alerts()).toMatchObject([{ eventName: 'Temperature A high', tempAlertEndTime: null }])
    await save(cold())
    expect((await alerts())[0].tempAlertEndTime).not.toBeNull()
    await server.ingest(server.fleet.imeis.north, [20, 25].map(reading))
    expect(await alerts()).toHaveLength(1)
    await server.ingest(server.fleet.imeis.north, [30, 35].map(reading))
    expect(await alerts()).toMatchObject([{ tempAlertEndTime: null }, { tempAlertThreshold: 4 }])
  })

  test('that is saved while a message waits for it starts over with that message', async () => {
    const { south } = server.fleet.assets
    const config = { ...cold(), assetId: south, sensorType: 'TempA' as const, engineStatus: 'Ignore' as const }
    const given = { ...config, fridgeStatus: 'Ignore' as const }
    await save(given, 'southUser')
    const begin = server.now() - 60 * minute
    const send = (minutes: number) =>
      server.ingest(server.fleet.imeis.south, [
        { created: new Date(begin + minutes * minute).toISOString(), sensorAValue: 9 },
      ])
    await send(0)
    const waiting = await server.db.transaction(async (tx) => {
      await lockSensor(tx, south)
      await upsertTempAlert(tx, given)
      const answer = send(5)
      await sleep(200)
      return { answer }
    })
    expect((await waiting.answer).body.accepted).toBe(1)
    await send(16)
    const { rows } = await server.db.execute<{ since: number }>(sql`
      select (extract(epoch from temp_alert_start_time) * 1000)::float8 as since from alerts where asset_id = ${south}`)
    expect(rows).toEqual([{ since: Math.floor((begin + 5 * minute) / 1000) * 1000 }])
  })
})
