import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { activateDriving } from '../../server/assets/activatedAssetStore.ts'
import { assets } from '../../server/database/schema/tables.ts'
import { readAssetContexts } from '../../server/ingest/deviceContextStore.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

const at = Date.parse('2026-11-20T10:00:00Z')

// A gateway's messages from several new vehicles and an administrator who changes the same ones would deadlock.
test.runIf(availableDatabases().includes('postgres'))(
  'assets that begin to drive are locked in one order',
  async () => {
    const { db, close } = await openTestDatabase('postgres')
    try {
      const { assets: seeded } = await seedFleet(db, 'no password')
      const ids = [seeded.north, seeded.south, seeded.other].sort((a, b) => a - b)
      const [first, second] = ids
      const statusId = assetStatus.awaitingInstall
      await db
        .update(assets)
        .set({ statusId })
        .where(inArray(assets.id, ids.slice(1)))
      // The first lies behind the others, where a statement without an order comes to it last.
      await db
        .update(assets)
        .set({ statusId })
        .where(inArray(assets.id, [first!]))
      await db.execute(sql`analyze assets`)
      const driven = (await readAssetContexts(db, ids)).toReversed().map((asset) => ({ ...asset, drivenAt: at }))
      let updated: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from assets where id = ${first!} for no key update`)
        updated = db.transaction((own) => activateDriving(own, driven, at))
        await waitForLocks(db, 1, 'the drives to wait')
        const free = await tx.execute(sql`select id from assets where id = ${second!} for no key update skip locked`)
        expect(free.rows).toEqual([{ id: second }])
      })
      expect(await updated).toHaveLength(3)
    } finally {
      await close()
    }
  },
)
