import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readNativeMessage } from '../../server/ingest/readNativeMessage.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases, callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { waitForLocks } from '../support/waitForLocks.ts'
import { openQueue } from './openQueue.ts'

const server = openForAll(() => startTestServer(callDatabase()))

test.runIf(availableDatabases().includes('postgres'))(
  'messages of other devices are stored while one device is locked, and its own when it no longer is',
  async () => {
    const { db, fleet } = server
    const queue = openQueue(server)
    const order: string[] = []
    const start = server.now() - 60_000
    const sent = async (device: 'north' | 'south' | 'other', second: number) => {
      const entries = [readNativeMessage({ created: start + second * 1000 })]
      const outcomes = await queue.receive({ imei: fleet.imeis[device], gateway: 'messages', entries })
      order.push(`${device} ${second}`)
      return outcomes
    }
    const accepted = [{ index: 0, outcome: 'accepted' }]
    const lock = (imei: string) => sql`select 1 from devices where imei = ${imei} for update`
    let north: ReturnType<typeof sent>[] = []
    await db.transaction(async (holding) => {
      await holding.execute(lock(fleet.imeis.north))
      const first = await db.transaction(async (brief) => {
        await brief.execute(lock(fleet.imeis.south))
        const south = sent('south', 0)
        await waitForLocks(db, 1, 'the first message to wait')
        // These share a transaction.
        north = [sent('north', 0), sent('north', 1)]
        return [south, sent('other', 0)]
      })
      for (const one of first) expect(await one).toEqual(accepted)
      north.push(sent('north', 2))
      // Nothing that its device sends holds up the others.
      expect(await sent('south', 1)).toEqual(accepted)
      expect(order).toEqual(['south 0', 'other 0', 'south 1'])
    })
    for (const one of north) expect(await one).toEqual(accepted)
    expect(order.slice(3)).toEqual(['north 0', 'north 1', 'north 2'])
    await queue.drain()
  },
)
