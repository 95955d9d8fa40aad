import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(availableDatabases())('late messages, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  beforeAll(async () => {
    const token = await server.signIn(server.fleet.users.admin)
    for (const assetId of Object.values(server.fleet.assets)) await saveSensorRule(server, token, assetId)
  })

  const folded = () =>
    expect
      .poll(
        async () => (await server.db.execute<{ n: number }>(sql`select count(*)::int as n from fold_jobs`)).rows[0]!.n,
      )
      .toBe(0)

  const alertsOf = async (user: string) => {
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', { token: await server.signIn(user) })
    return [...body.Behavior, ...body.Temperature, ...body.Duress] as AlertOccurrence[]
  }

  /** A truck that drives north at a speed, a message each `every` s, with a temperature. */
  function drive(from: number, minutes: number, { kph = 80, every = 30, temperature = 4, begin = -37 } = {}) {
    return Array.from({ length: Math.round((minutes * 60) / every) }, (_, index) => ({
      created: from + index * every * 1000,
      gPRMC: {
        latitude: begin + (kph * index * every) / 3600 / 111.2,
        longitude: 143.85,
        speed: kph,
        validity: 'A',
        created: from + index * every * 1e3,
      },
      iO3: 1,
      sensorAValue: temperature,
    }))
  }

  test('a dead spot: what a backlog shows after a live message is raised, late, with both times', async () => {
    const { imeis, users } = server.fleet
    const now = server.now()
    await server.ingest(imeis.north, drive(now - 5 * hour, 60))
    expect(await alertsOf(users.northUser)).toEqual([])
    const live = drive(now - minute, 1, { begin: -34 })
    await server.ingest(imeis.north, live)
    const warm = drive(now - 4 * hour, 180, { temperature: 12, begin: -36.28 })
    const fast = drive(now - hour, 6, { kph: 125, every: 10, begin: -34.12 })
    await server.ingest(imeis.north, fast)
    await server.ingest(imeis.north, warm)
    await folded()
    const alerts = await alertsOf(users.northUser)
    expect(alerts.map(({ eventName, late, state }) => [eventName, late, state]).sort()).toEqual([
      ['Overspeed', true, 'pending'],
      ['Temperature A high', true, 'pending'],
    ])
    for (const { gPRMC, received } of alerts)
      expect(Date.parse(received!) - Date.parse(gPRMC.created!)).toBeGreaterThan(50 * minute)
    const temperature = alerts.find(({ category }) => category === 'Temperature')!
    expect(Date.parse(temperature.tempAlertStartTime!)).toBe(now - 4 * hour - ((now - 4 * hour) % 1000))
    expect(temperature.tempAlertEndTime).not.toBeNull()
  })

  test('three harsh brakings of 12 days ago are recorded without notifying anybody; a duress from then is pending', async () => {
    const { imeis, users } = server.fleet
    const then = server.now() - 12 * 24 * hour
    await server.ingest(imeis.south, drive(server.now() - 10 * minute, 5))
    const harsh = [1, 2, 3].map((index) => ({ created: then + index * minute, messageID: messageID.harshBraking }))
    await server.ingest(imeis.south, [...harsh, { created: then, messageID: messageID.duress }])
    await folded()
    const alerts = await alertsOf(users.southUser)
    expect(alerts.map(({ eventName, state, late }) => [eventName, state, late]).sort()).toEqual([
      ['Duress', 'pending', true],
      ['Harsh braking', 'recorded', true],
      ['Harsh braking', 'recorded', true],
      ['Harsh braking', 'recorded', true],
    ])
    const token = await server.signIn(users.southUser)
    const counts = await server.call('GET', '/api/Event/GetLatestEventsWithCount?CountOnly=true', { token })
    expect(counts.body).toMatchObject({ TotalBehavior: 0, PendingBehavior: 0, TotalDuress: 1, PendingDuress: 1 })
    const { rows } = await server.db.execute(sql`
      select 1 from outbox o join alerts a on a.id = o.alert_id where a.event_id = ${messageID.harshBraking}`)
    expect(rows).toEqual([])
  })

  test('late taps are in the register and the sessions', async () => {
    const { imeis, assets } = server.fleet
    const day = server.now() - 30 * hour
    await server.ingest(imeis.other, drive(server.now() - minute, 1))
    await server.ingest(imeis.other, [
      { created: day, messageID: messageID.iButtonConnected, ibutton: 'LATE-1', iO3: 1 },
      { created: day + hour, messageID: messageID.iButtonDisconnected, ibutton: 'LATE-1' },
    ])
    await folded()
    const { rows } = await server.db.execute<{ from: number; to: number; state: string }>(sql`
      select (extract(epoch from connected) * 1000)::float8 as from, (extract(epoch from disconnected) * 1000)::float8 as to, i.state
      from ibutton_sessions s join ibuttons i on i.id = s.ibutton_id where s.asset_id = ${assets.other} and serial_no = 'LATE-1'`)
    const second = (at: number) => at - (at % 1000)
    expect(rows).toEqual([{ from: second(day), to: second(day + hour), state: 'Disconnected' }])
  })

  test('an alert that late messages disprove stays in the list, withdrawn and with its acknowledgement', async () => {
    const { imeis, assets, users } = server.fleet
    await server.db.execute(sql`update devices set asset_id = ${assets.awaiting} where imei = ${imeis.unfitted}`)
    const begin = Math.floor(server.now() / 1_000) * 1_000 - 2 * hour
    const readings = (...given: [minutes: number, sensorAValue: number][]) =>
      given.map(([minutes, sensorAValue]) => ({ created: begin + minutes * minute, sensorAValue }))
    const listed = async () => (await alertsOf(users.admin)).filter(({ assetId }) => assetId === assets.awaiting)
    await server.ingest(imeis.unfitted, readings([0, 12], [15, 12], [30, 12], [40, 12], [45, 4]))
    const [raised, ...others] = await listed()
    expect(others).toEqual([])
    expect(raised).toMatchObject({ eventName: 'Temperature A high', state: 'pending', late: false })
    const token = await server.signIn(users.admin)
    const acknowledged = await server.call('POST', '/api/Event/EventAcknowledgement', {
      token,
      body: { MessageId: raised!.id, Acknowledgement: 'Doors closed' },
    })
    expect(acknowledged.status).toBe(200)
    // Between the warm readings it was cold.
    await server.ingest(imeis.unfitted, readings([10, 4], [25, 4], [35, 4]))
    await folded()
    expect(await listed()).toMatchObject([
      {
        id: raised!.id,
        state: 'withdrawn',
        reason: storeNote({ code: 'disproved' }),
        acknowledgedDescription: 'Doors closed',
      },
    ])
  })
})
