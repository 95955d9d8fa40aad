import { beforeAll, describe, expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { RealtimeUpdate } from '../../contract/realtime/realtimeEndpoints.ts'
import { openHubListener } from '../support/hubListener.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000

describe.each(callDatabases())('open screens while late messages are folded in, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  beforeAll(async () => {
    const token = await server.signIn(server.fleet.users.admin)
    await saveSensorRule(server, token, server.fleet.assets.south)
  })

  test('receive the alert as it is corrected, and that it is withdrawn', async () => {
    const { imeis, users } = server.fleet
    const listener = await openHubListener(server, users.southUser, 'Temperature')
    const newest = () => listener.received.at(-1) as AlertOccurrence | undefined
    const begin = Math.floor(server.now() / 1_000) * 1_000 - 120 * minute
    const readings = (...given: [minutes: number, sensorAValue: number][]) =>
      given.map(([minutes, sensorAValue]) => ({ created: begin + minutes * minute, sensorAValue }))
    await server.ingest(imeis.south, readings([0, 12], [15, 12], [30, 12], [40, 12], [45, 4]))
    const at = (minutes: number) => new Date(begin + minutes * minute).toISOString()
    await expect.poll(newest).toMatchObject({ tempAlertStartTime: at(0), state: 'pending' })
    const id = newest()!.id

    await server.ingest(imeis.south, readings([-20, 12], [-10, 12]))
    await expect.poll(newest).toMatchObject({ id, tempAlertStartTime: at(-20), state: 'pending' })

    await server.ingest(imeis.south, readings([-5, 4], [10, 4], [25, 4], [35, 4]))
    await expect.poll(newest).toMatchObject({ id, state: 'withdrawn' })
    await listener.stop()
  })

  test('receive changes of the live map: a truck is driving since a late message', async () => {
    const { imeis, users, assets } = server.fleet
    const token = await server.signIn(users.northUser)
    const listener = await openHubListener(server, users.northUser, 'RealTimeMap')
    const newest = () => listener.received.at(-1) as RealtimeUpdate | undefined
    const before = server.now() - 10 * minute
    await server.ingest(imeis.north, [{ created: server.now() - minute, messageID: messageID.heartbeat }])
    await expect.poll(newest).toMatchObject({ assetId: assets.north, driving: false })
    const gPRMC = { latitude: -37.5, longitude: 143.8, speed: 70, validity: 'A', created: before }
    await server.ingest(imeis.north, [{ created: before, iO3: 1, gPRMC }])
    await expect
      .poll(newest)
      .toMatchObject({ assetId: assets.north, driving: true, latitude: -37.5, lastMessage: { iO3: 1 } })
    const { body } = await server.call('GET', `/api/Assets/LatesteventByAssetid/${assets.north}`, { token })
    expect(newest()).toEqual(body)
    await listener.stop()
  })

  test('receive how many messages were stored besides the one that is shown', async () => {
    const { imeis, users } = server.fleet
    const listener = await openHubListener(server, users.northUser, 'RealTimeMap')
    const newest = () => listener.received.at(-1) as RealtimeUpdate | undefined
    const now = Math.floor(server.now() / 1_000) * 1_000
    const temperature = { created: now, sensorAValue: 4 }
    const gPRMC = { latitude: -37.5, longitude: 143.8, speed: 70, validity: 'A' }
    await server.ingest(imeis.north, [
      { created: now, gPRMC, sequence: 1 },
      { ...temperature, sequence: 2 },
    ])
    // Both are of one second: what is shown has the position of the one and the temperature of the other.
    await expect.poll(newest).toMatchObject({ othersStored: 1, lastMessage: { sensorAValue: 4, gPRMC: { speed: 70 } } })
    await server.ingest(imeis.north, [{ created: now + 1_000, gPRMC }])
    await expect.poll(newest).toMatchObject({ othersStored: 0 })
    await server.ingest(imeis.north, [{ created: now - 1_000, gPRMC }])
    await expect.poll(newest).toMatchObject({ othersStored: 1 })
    await listener.stop()
  })

  test('receive that a truck is idling, and that it drives on', async () => {
    const { imeis, users, assets } = server.fleet
    const token = await server.signIn(users.southUser)
    const listener = await openHubListener(server, users.southUser, 'RealTimeMap')
    const newest = () => listener.received.at(-1) as RealtimeUpdate | undefined
    let metres = 0
    let created = Math.floor(server.now() / 1_000) * 1_000 - 10 * minute
    const report = async (iO3: 0 | 1, speed: number) => {
      created += 30_000
      metres += speed / 0.12
      const gPRMC = { latitude: -38.1 + metres / 111_000, longitude: 144.3, speed, validity: 'A', created }
      await server.ingest(imeis.south, [{ created, iO3, gPRMC }])
      await expect.poll(newest).toMatchObject({ lastMessage: { created: new Date(created).toISOString() } })
      return newest()!
    }
    await report(0, 0)
    for (let turn = 0; turn < 4; turn++) await report(1, 60)
    expect(await report(1, 60)).toMatchObject({ driving: true, idlingSince: null })
    for (let turn = 0; turn < 4; turn++) await report(1, 0)
    const { driving, idlingSince } = newest()!
    const idleMs = created - Date.parse(idlingSince!)
    expect([driving, idleMs > minute, idleMs < 3 * minute]).toEqual([true, true, true])
    const idling = await server.call('GET', '/api/Assets/AllAssets?activity=idling', { token })
    expect(idling.body.map(({ id }: { id: number }) => id)).toEqual([assets.south])
    const { body } = await server.call('GET', `/api/Assets/AssetNow/${assets.south}`, { token })
    expect(body).toMatchObject({ driving: true, idling: true })
    for (let turn = 0; turn < 3; turn++) await report(1, 60)
    expect(newest()).toMatchObject({ driving: true, idlingSince: null })
    await listener.stop()
  })
})
