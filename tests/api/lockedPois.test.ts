import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Caller } from '../../domain/access/scope.ts'
import type { Database } from '../../server/database/database.ts'
import { imports, pois } from '../../server/database/schema/tables.ts'
import { importPois } from '../../server/pois/poiImportStore.ts'
import { undoImport } from '../../server/pois/undoImportStore.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

interface Imported {
  caller: Caller
  customerId: number
  importId: number
}

const now = Date.parse('2026-11-20T10:00:00Z')
const names = ['Yard', 'Shop', 'Port']
const rows = names
  .toReversed()
  .map((Name) => ({ Name, Description: 'moved', Address: '', Duration: 5, Status: 1 as const }))

const updates: Record<string, (db: Database, imported: Imported) => Promise<unknown>> = {
  'the undoing of their import': (db, { caller, importId }) => undoImport(db, caller, importId, now),
  'an import that changes them': (db, { caller, customerId }) =>
    importPois(db, { caller, now, customerId, rows, fileName: 'places.csv', mode: 'update', request: 'places' }),
}

// In different orders, one of the two would be answered 500.
test.runIf(availableDatabases().includes('postgres')).each(Object.entries(updates))(
  'points of interest are locked in one order by %s',
  async (_, update) => {
    const { db, close } = await openTestDatabase('postgres')
    try {
      const { customers, userIds } = await seedFleet(db, 'no password')
      const customerId = customers[0]
      const own = { userId: userIds.admin, customerId, kind: 'pois', created: new Date(now) }
      const [made] = await db.insert(imports).values(own).returning({ id: imports.id })
      const importId = made!.id
      const stored = await db
        .insert(pois)
        .values(names.map((name) => ({ name, customerId, importId })))
        .returning({ id: pois.id })
      const [first, second] = stored.map(({ id }) => id)
      // The first lies behind the others, where a statement without an order comes to it last.
      await db
        .update(pois)
        .set({ description: 'new' })
        .where(inArray(pois.id, [first!]))
      await db.execute(sql`analyze pois`)
      const caller = {
        userId: userIds.admin,
        userName: 'admin',
        role: 'SystemAdmin' as const,
        customerId,
        timeZoneId: 'act',
        groupIds: [],
      }
      let updated: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from pois where id = ${first!} for update`)
        updated = update(db, { caller, customerId, importId })
        await waitForLocks(db, 1, 'the change to wait')
        const free = await tx.execute(sql`select id from pois where id = ${second!} for update skip locked`)
        expect(free.rows).toEqual([{ id: second }])
      })
      await updated
    } finally {
      await close()
    }
  },
)
