import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assetDays, devices } from '../../server/database/schema/tables.ts'
import { moveDevice } from '../../server/devices/deviceFittingStore.ts'
import { storeDays, type StoredDay } from '../../server/reports/assetDayStore.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases, callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

const dayMs = 86_400_000
const server = openForAll(() => startTestServer(callDatabase()))

// A report would show the day without the message for ever.
test.runIf(availableDatabases().includes('postgres'))(
  'a day that is summarised while a late message of a removed device is being stored is summarised again',
  async () => {
    const { db, fleet } = server
    const { north } = fleet.assets
    const now = server.now()
    const day = new Date(now - 4 * dayMs).toISOString().slice(0, 10)
    const start = Date.parse(day)
    await server.ingest(fleet.imeis.north, [{ created: start + 3_600_000 }])
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(devices)
        .set({ assetId: null })
        .where(eq(devices.assetId, north))
        .returning({ deviceId: devices.id })
      await moveDevice(tx, { ...changed[0]!, from: north, to: null, now: now - dayMs })
    })
    await db.execute(sql`
      insert into day_roll_ups (asset_id, time_zone, filtered, due, requested_at)
      values (${north}, 'Etc/UTC', true, now() + interval '1 year', now())`)
    const span = { assetId: north, day, start, end: start + dayMs }
    const computed = { ...span, summary: {} as StoredDay, messageCount: 1, newestReceived: now }
    const working: Promise<unknown>[] = []
    await db.transaction(async (holding) => {
      // The message's transaction changes it after it has marked the days that are stored.
      await holding.execute(sql`select 1 from day_roll_ups where asset_id = ${north} for update`)
      working.push(server.ingest(fleet.imeis.north, [{ created: start + 7_200_000 }]))
      await waitForLocks(db, 1, 'the late message to wait')
      const kept = storeDays(db, { timeZone: 'Etc/UTC', filtered: true }, [computed], now)
      working.push(kept)
      await Promise.race([kept, waitForLocks(db, 2, 'the day to wait')])
    })
    expect(await working[0]).toMatchObject({ body: { accepted: 1 } })
    await working[1]
    const { timeZone, stale } = assetDays
    expect(await db.select({ stale }).from(assetDays).where(eq(timeZone, 'Etc/UTC'))).toEqual([{ stale: true }])
  },
)
