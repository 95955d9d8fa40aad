import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acknowledgeAlerts } from '../../server/alerts/acknowledgeAlerts.ts'
import { createAcknowledgeToken } from '../../server/alerts/acknowledgeTokenStore.ts'
import { changeAlerts } from '../../server/alerts/changeAlerts.ts'
import { noteEmailed } from '../../server/alerts/noteEmailed.ts'
import { raiseAlerts } from '../../server/alerts/raiseAlerts.ts'
import { adoptAlerts } from '../../server/alerts/refoldedAlertStore.ts'
import { endOpenTempAlerts } from '../../server/alerts/tempAlertStore.ts'
import type { Database } from '../../server/database/database.ts'
import { alerts } from '../../server/database/schema/tables.ts'
import { moveDevice } from '../../server/devices/deviceFittingStore.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

type Update = (db: Database, ids: readonly number[], fleet: SeededFleet) => Promise<unknown>

const now = Date.parse('2026-11-20T10:00:00Z')
const uniqueIdOf = (id: number) => `temperature/${id}`
/** The newest first, which is another order than that of their ids. */
const backwards = (ids: readonly number[]) => ids.toReversed()
const nothing = { corrected: [], ends: [], withdrawn: [], placed: { assetId: 0, messages: [] } }

const removal = 'the removal of their device'

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
  'the link of a push about all of them': (db, ids, { userIds }) => {
    const bundle = backwards(ids).map((alertId) => ({ alertId, deliveryId: 1 }))
    return createAcknowledgeToken(db, { userId: userIds.admin, alerts: bundle, now })
  },
  [removal]: async (db, _, { assets }) => {
    const { rows } = await db.execute<{ id: number }>(sql`select id from devices where asset_id = ${assets.north}`)
    await db.transaction((tx) => moveDevice(tx, { deviceId: rows[0]!.id, from: assets.north, to: null, now }))
  },
  'a configuration of their sensor': (db, _, { assets }) =>
    db.transaction((tx) => endOpenTempAlerts(tx, assets.north, 'TempA', now)),
}

// Statements that lock the same rows in different orders deadlock: an acknowledgement or the messages of a gateway would fail.
test.runIf(availableDatabases().includes('postgres')).each(Object.entries(updates))(
  'alerts are locked in one order by %s',
  async (name, update) => {
    // What a device reports is placed late, what a rule found ends with its device.
    const rule = name === removal ? 'temperature' : ''
    const { db, close } = await openTestDatabase('postgres')
    try {
      const fleet = await seedFleet(db, 'no password')
      const temperature = {
        category: 'Temperature',
        eventId: 1,
        eventName: 'Temperature A high',
        tempAlertSensor: 'TempA',
        rule,
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

// A push about many alerts refers to each of them while somebody acknowledges them.
test.runIf(availableDatabases().includes('postgres'))(
  'an acknowledgement does not wait for what only refers to its alerts',
  async () => {
    const { db, close } = await openTestDatabase('postgres')
    try {
      const { assets, customers, userIds } = await seedFleet(db, 'no password')
      const [made] = await db
        .insert(alerts)
        .values({
          category: 'Behavior',
          eventId: 1,
          eventName: 'Braking',
          assetId: assets.north,
          customerId: customers[0],
          occurred: new Date(now),
          created: new Date(now),
          uniqueId: 'a',
        })
        .returning({ id: alerts.id })
      const { id } = made!
      await db.transaction(async (tx) => {
        await createAcknowledgeToken(tx, { userId: userIds.admin, alerts: [{ alertId: id, deliveryId: 1 }], now })
        const given = { alertIds: [id], userId: userIds.admin, remarks: '', now }
        expect(await acknowledgeAlerts(db, given)).toMatchObject([{ alertId: id, mine: true }])
      })
    } finally {
      await close()
    }
  },
)
