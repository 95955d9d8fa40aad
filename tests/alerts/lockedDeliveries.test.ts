import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { markReceived } from '../../server/alerts/acknowledgeTokenStore.ts'
import type { Database } from '../../server/database/database.ts'
import { advanceRows } from '../../server/outbox/aheadRowStore.ts'
import { markNotSent, markSent, renewClaims } from '../../server/outbox/claimStore.ts'
import { stopFollowUps } from '../../server/outbox/followUpStore.ts'
import { addToOutbox, stopQueuedDeliveries, stopWithdrawnDeliveries } from '../../server/outbox/outboxStore.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { pushTo } from './startPushOutbox.ts'
import { until } from './until.ts'

const alertId = 1
const claimsOf = (ids: readonly number[]) => ids.map((id) => ({ id, attempts: 0 }))

const updates: Record<string, (db: Database, ids: readonly number[]) => Promise<unknown>> = {
  'their outcome': (db, ids) => markSent(db, ids, Date.now(), true),
  'what failed': (db, ids) => markNotSent(db, claimsOf(ids), { state: 'failed' }, 'the push service was busy'),
  'the extension of their claims': (db, ids) => renewClaims(db, claimsOf(ids), Date.now() + 8_000),
  'the word that they were shown': (db, ids) => markReceived(db, ids, Date.now()),
  'an acknowledgement': (db) => db.transaction((tx) => stopQueuedDeliveries(tx, [alertId])),
  'a withdrawal': (db) => db.transaction((tx) => stopWithdrawnDeliveries(tx, [alertId])),
  'the end of reminders': (db) => db.transaction((tx) => stopFollowUps(tx, [alertId], 'confirm')),
  'a clock that was set back': (db) => advanceRows(db, Date.now() - 24 * 3_600_000),
}

// Statements that lock the same rows in different orders deadlock; what was sent but could not be recorded would be sent again.
test.runIf(availableDatabases().includes('postgres')).each(Object.entries(updates))(
  'deliveries are locked in one order by %s',
  async (_, update) => {
    const { db, close } = await openTestDatabase('postgres')
    try {
      const row = pushTo('push/1', { alertId, kind: 'followUp' })
      await addToOutbox(db, [row, row, row], Date.now())
      const { rows } = await db.execute<{ id: number }>(sql`select id from outbox order by id`)
      const ids = rows.map(({ id }) => id)
      const [first, second] = ids
      // The one that was written last lies behind the others, where a statement without an order comes to it last.
      await db.execute(sql`update outbox set last_error = 'tried' where id = ${first!}`)
      await db.execute(sql`analyze outbox`)
      let updated: Promise<unknown> | undefined
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from outbox where id = ${first!} for update`)
        updated = update(db, ids)
        await until(async () => {
          const { rows: waiting } = await db.execute(sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          return waiting[0]
        }, 'the update to wait')
        const free = await tx.execute(sql`select id from outbox where id = ${second!} for update skip locked`)
        expect(free.rows).toEqual([{ id: second }])
      })
      await updated
    } finally {
      await close()
    }
  },
)
