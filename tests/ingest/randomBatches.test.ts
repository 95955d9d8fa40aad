import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { randomNumbers } from '../accuracy/simulatedRoad.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, arrivalsOf, dayOfDevice, folded, reportsOf, send, sessionsOf } from './deviceDay.ts'

const hour = 3_600_000

describe.each(callDatabases())('generated days that arrive in any batches, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  beforeAll(async () => {
    const token = await server.signIn(server.fleet.users.admin)
    for (const assetId of [server.fleet.assets.north, server.fleet.assets.south]) {
      await saveSensorRule(server, token, assetId, 20)
      await server.db.execute(
        sql`update assets set temp_a = true, driver_id = true, depot_id = null where id = ${assetId}`,
      )
    }
  })

  test.each([7, 19, 31])('day %i ends in the same alerts, sessions, visits, trips and reports', async (seed) => {
    const { imeis, assets } = server.fleet
    const start = Math.floor((server.now() - 22 * hour) / 1_000) * 1_000 - seed * 3 * 24 * hour
    const messages = dayOfDevice(seed, start)
    await send(server, imeis.north, messages)
    for (const batch of arrivalsOf(messages, randomNumbers(seed + 1))) await send(server, imeis.south, batch)
    await folded(server)
    const inOrder = await alertsOf(server, assets.north)
    expect(inOrder.length).toBeGreaterThan(4)
    expect(await alertsOf(server, assets.south)).toEqual(inOrder)
    expect(await sessionsOf(server, assets.south)).toEqual(await sessionsOf(server, assets.north))
    const days = [...new Set([messages[0]!, messages.at(-1)!].map(({ created }) => dayOf(created, 'UTC')))]
    const reports = await reportsOf(server, assets.north, days)
    expect(await reportsOf(server, assets.south, days)).toEqual(reports)
    expect(JSON.stringify(reports).length).toBeGreaterThan(2_000)
  })
})
