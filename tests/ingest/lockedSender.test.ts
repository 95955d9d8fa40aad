import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { devices } from '../../server/database/schema/tables.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases, callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const server = openForAll(() => startTestServer(callDatabase()))

test.runIf(availableDatabases().includes('postgres'))(
  'what a new device sent before is stored while that of another one has to wait',
  async () => {
    const { db, fleet } = server
    const token = await server.signIn(fleet.users.admin)
    const { assets, customers } = fleet
    const [locked, free] = ['new-tracker-1', 'new-tracker-2']
    for (const imei of [locked, free]) await server.ingest(imei!, [{ created: server.now() - 60_000 }])
    const stored = async (assetId: number) =>
      (await db.execute(sql`select 1 from messages where asset_id = ${assetId}`)).rows.length
    await db.insert(devices).values({ customerId: customers[0], assetId: assets.south, name: 'S2', imei: locked! })
    await db.transaction(async (holding) => {
      await holding.execute(sql`select 1 from devices where imei = ${locked!} for update`)
      const body = { Imei: free, Name: 'A', CustomerId: customers[0], AssetId: assets.awaiting }
      expect((await server.call('POST', '/api/Device/DeviceRegister', { token, body })).status).toBe(200)
      await expect.poll(() => stored(assets.awaiting)).toBe(1)
      // The other one's messages are kept for a later try.
      expect((await db.execute(sql`select imei from unknown_senders`)).rows).toEqual([{ imei: locked }])
    })
  },
)
