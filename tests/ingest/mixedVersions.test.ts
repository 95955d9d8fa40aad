import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wholeSecond } from '../../domain/rules/reading.ts'
import { alerts, foldJobs } from '../../server/database/schema/tables.ts'
import { openForAll } from '../support/openForAll.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000
const server = openForAll(() => startTestServer(callDatabase()))

/** As a server of an earlier version leaves the state of an asset's rules. */
const setEarlierVersion = (assetId: number) =>
  server.db.execute(sql`
    update live_states set processors = jsonb_set(processors, '{fold,version}', '0') where asset_id = ${assetId}`)

test('an open alert is ended even if a server of an earlier version, which is still running, stored the last state', async () => {
  const { imeis, assets, users } = server.fleet
  await saveSensorRule(server, await server.signIn(users.admin), assets.south)
  const begin = server.now() - 120 * minute
  const read = (minutes: number, sensorAValue: number) =>
    server.ingest(imeis.south, [{ created: new Date(begin + minutes * minute).toISOString(), sensorAValue }])
  for (const minutes of [0, 20, 40, 60]) await read(minutes, 12)
  const alert = async () => (await server.db.select().from(alerts).where(eq(alerts.assetId, assets.south)))[0]
  expect(await alert()).toMatchObject({ category: 'Temperature', tempAlertEndTime: null })

  await setEarlierVersion(assets.south)
  await read(80, 12)
  await expect.poll(() => server.db.$count(foldJobs)).toBe(0)
  await read(100, 4)
  expect((await alert())?.tempAlertEndTime).toBeInstanceOf(Date)
  expect(await server.db.$count(alerts)).toBe(1)
})

test('an alert that the first message after an update decides is raised, once', async () => {
  const { imeis, assets, users } = server.fleet
  await saveSensorRule(server, await server.signIn(users.admin), assets.north)
  const begin = wholeSecond(server.now()) - 180 * minute
  const read = (minutes: number) =>
    server.ingest(imeis.north, [{ created: new Date(begin + minutes * minute).toISOString(), sensorAValue: 12 }])
  const raised = () => server.db.select().from(alerts).where(eq(alerts.assetId, assets.north))
  for (const minutes of [0, 10, 20]) await read(minutes)
  expect(await raised()).toEqual([])

  await setEarlierVersion(assets.north)
  await read(40)
  await expect.poll(() => server.db.$count(foldJobs)).toBe(0)
  for (const minutes of [60, 120, 160]) await read(minutes)
  expect(await raised()).toMatchObject([
    { category: 'Temperature', since: new Date(begin), tempAlertEndTime: null, late: false },
  ])
})
