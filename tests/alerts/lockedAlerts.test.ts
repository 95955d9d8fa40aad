import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acknowledgeAlerts } from '../../server/alerts/acknowledgeAlerts.ts'
import { changeAlerts } from '../../server/alerts/changeAlerts.ts'
import { noteEmailed } from '../../server/alerts/noteEmailed.ts'
import { raiseAlerts } from '../../server/alerts/raiseAlerts.ts'
import { adoptAlerts } from '../../server/alerts/refoldedAlertStore.ts'
import type { Database } from '../../server/database/database.ts'
import { alerts } from '../../server/database/schema/tables.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

type Update = (db: Database, ids: readonly number[], fleet: SeededFleet) => Promise<unknown>

const now = Date.parse('2026-11-20T10:00:00Z')
const uniqueIdOf = (id: number) => `temperature/${id}`
/** The newest first, which is another order than that of their ids. */
const backwards = (ids: readonly number[]) => ids.toReversed()
const nothing = { corrected: [], withdrawn: [], placed: { assetId: 0, messages: [] } }

const updates: Record<string, Update> = {
  'an acknowledgement': (db, alertIds, { userIds }) =>
    acknowledgeAlerts(db, { alertIds, userId: userIds.admin, remarks: '', now }),
  'messages that close them': (db, ids) => {
    const closed = backwards(ids).map((id) => ({ uniqueId: uniqueIdOf(id), at: now, location: 'Ballarat' }))
    return db.transaction((tx) => raiseAlerts(tx, { raised: [], closed }, now))
  },
  'late messages that disprove them': (db, ids) => {
    const withdrawn = backwards(ids).map((alertId) => ({ alertId, reason: '' }))
    return db.transaction((tx) => changeAlerts(tx, { ...nothing, withdrawn }, now))
  },
  'late messages that say where they were': (db, ids, { assets }) => {
    const messages = backwards(ids).map((messageId) => ({ messageId, location: 'Ballarat' }))
    return db.transaction((tx) => changeAlerts(tx, { ...nothing, placed: { assetId: assets.north, messages } }, now))
  },
  'new rules': (db, ids) => {
    const adopted = backwards(ids).map((alertId) => ({
      alertId,
      uniqueId: `new/${alertId}`,
      rule: 'temperature',
      basis: '',
    }))
    return db.transaction((tx) => adoptAlerts(tx, adopted))
  },
  'an e-mail about all of them': (db, ids) => noteEmailed(db, ids, now),
}

// Statements that lock the same rows in different orders deadlock: an acknowledgement or the messages of a gateway would fail.
test.runIf(availableDatabases().includes('postgres')).each(Object.entries(updates))(
  'alerts are locked in one order by %s',
  async (_, update) => {
    const { db, close } = await openTestDatabase('postgres')
    try {
      const fleet = await seedFleet(db, 'no password')
      const temperature = {
        category: 'Temperature',
        eventId: 1,
        eventName: 'Temperature A high',
        assetId: fleet.assets.north,
        customerId: fleet.customers[0],
        occurred: new Date(now),
        created: new Date(now),
      }
      const made = await db
        .insert(alerts)
        .values(['a', 'b', 'c'].map((uniqueId) => ({ ...temperature, uniqueId })))
        .returning({ id: alerts.id })
      const ids = made.map(({ id }) => id)
      const [first, second] = ids
      await db
        .update(alerts)
        .set({ uniqueId: sql`'temperature/' || id`, messageId: sql`id` })
        .where(inArray(alerts.id, ids.slice(1)))
      // The one that was written last lies behind the others, where a statement without an order comes to it last.
      await db
        .update(alerts)
        .set({ uniqueId: uniqueIdOf(first!), messageId: first! })
        .where(inArray(alerts.id, [first!]))
      await db.execute(sql`analyze alerts`)
      let updated: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from alerts where id = ${first!} for update`)
        updated = update(db, ids, fleet)
        await waitForLocks(db, 1, 'the update to wait')
        const free = await tx.execute(sql`select id from alerts where id = ${second!} for update skip locked`)
        expect(free.rows).toEqual([{ id: second }])
      })
      await updated
    } finally {
      await close()
    }
  },
)
