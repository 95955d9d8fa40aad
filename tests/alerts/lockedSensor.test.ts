import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockDevicesEverOn } from '../../server/ingest/deviceLockStore.ts'
import { openForAll } from '../support/openForAll.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { availableDatabases, callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

const hasPostgres = availableDatabases().includes('postgres')
const server = openForAll(() => startTestServer(callDatabase()))

// Otherwise what is being stored would be judged by the rule as it was, after its alerts were ended.
test.runIf(hasPostgres)('a rule waits for late messages of a device that was removed', async () => {
  const { db, fleet } = server
  const { north } = fleet.assets
  const token = await server.signIn(fleet.users.admin)
  await db.execute(sql`
    insert into device_fittings (device_id, asset_id, removed) select id, ${north}, now() from devices where asset_id = ${north}`)
  await db.execute(sql`update devices set asset_id = null where asset_id = ${north}`)
  let saved: Promise<unknown> = Promise.resolve()
  await db.transaction(async (folding) => {
    await lockDevicesEverOn(folding, [north])
    saved = saveSensorRule(server, token, north)
    const waits = waitForLocks(db, 1, 'the rule to wait')
    expect(await Promise.race([saved.then(() => 'saved'), waits.then(() => 'waits')])).toBe('waits')
  })
  await saved
})
