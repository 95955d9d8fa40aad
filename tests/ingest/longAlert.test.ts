import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, folded, send } from './deviceDay.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const server = openForAll(() => startTestServer(callDatabase()))

test('an alert that is open for longer than is folded again keeps its start when settings change', async () => {
  const { imeis, assets, users } = server.fleet
  await saveSensorRule(server, await server.signIn(users.admin), assets.north, 20)
  const now = Math.floor(server.now() / minute) * minute
  const warm = Array.from({ length: 20 * 24 }, (_, index) => ({
    created: now - 20 * day + index * hour,
    sensorAValue: 20,
  }))
  await send(server, imeis.north, warm)
  const raised = await alertsOf(server, assets.north)
  expect(raised).toMatchObject([{ 0: 'Temperature A high', 3: null }])
  await server.db.execute(sql`update customers set speed_exception_duration_limit = 2`)
  await server.ingest(imeis.north, [{ created: now - 80 * minute, sensorAValue: 20 }])
  await folded(server)
  expect(await alertsOf(server, assets.north)).toEqual(raised)
  // Its end is known without its start.
  await server.ingest(imeis.north, [{ created: now - 10 * minute, sensorAValue: 4 }])
  await server.db.execute(sql`update customers set speed_exception_duration_limit = 3`)
  await server.ingest(imeis.north, [{ created: now - 50 * minute, sensorAValue: 4 }])
  await folded(server)
  const [row] = raised
  const isoAt = (at: number) => new Date(at).toISOString().replace('.000Z', '+00:00')
  expect(await alertsOf(server, assets.north)).toEqual([
    Array.isArray(row) ? row.with(3, isoAt(now - 50 * minute)) : row,
  ])
})
