import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database, Transaction } from '../../server/database/database.ts'
import { iButtons } from '../../server/database/schema/tables.ts'
import { recordTaps } from '../../server/ibuttons/iButtonStore.ts'
import { replaceSessions } from '../../server/ibuttons/refoldedSessionStore.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

const serials = ['01A', '02B', '03C'] as const
const at = Date.parse('2026-11-20T10:00:00Z')

const updates: Record<string, (tx: Transaction, fleet: SeededFleet, deviceId: number) => Promise<void>> = {
  'as messages arrive': (tx, { assets, customers }, deviceId) => {
    const tap = { assetId: assets.north, deviceId, customerId: customers[0], connected: true }
    const taps = serials.toReversed().map((serial, minute) => ({ ...tap, serial, at: at + minute * 60_000 }))
    return recordTaps(tx, taps, () => undefined)
  },
  'by late messages': (tx, { assets, customers }, deviceId) => {
    const session = { deviceId, disconnected: null }
    const sessions = serials
      .toReversed()
      .map((serial, minute) => ({ ...session, serial, connected: at + minute * 60_000 }))
    return replaceSessions(tx, { assetId: assets.north, customerId: customers[0], from: at, to: null }, sessions)
  },
}

// Two servers that store the taps of drivers who change vehicles would deadlock if each locked the key fobs in an order of its own.
test.runIf(availableDatabases().includes('postgres')).each(Object.entries(updates))(
  'key fobs are locked in one order %s',
  async (_, update) => {
    const { db, close }: { db: Database; close(): Promise<void> } = await openTestDatabase('postgres')
    try {
      const fleet = await seedFleet(db, 'no password')
      const { rows } = await db.execute<{ id: number }>(sql`select id from devices order by id limit 1`)
      const made = await db
        .insert(iButtons)
        .values(serials.map((serialNo) => ({ customerId: fleet.customers[0], serialNo })))
        .returning({ id: iButtons.id })
      const [first, second] = made.map(({ id }) => id)
      // The first lies behind the others, where a statement without an order comes to it last.
      await db
        .update(iButtons)
        .set({ name: 'Ann' })
        .where(inArray(iButtons.id, [first!]))
      await db.execute(sql`analyze ibuttons`)
      let updated: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from ibuttons where id = ${first!} for no key update`)
        updated = db.transaction((own) => update(own, fleet, rows[0]!.id))
        await waitForLocks(db, 1, 'the taps to wait')
        const free = await tx.execute(sql`select id from ibuttons where id = ${second!} for no key update skip locked`)
        expect(free.rows).toEqual([{ id: second }])
      })
      await updated
    } finally {
      await close()
    }
  },
)
