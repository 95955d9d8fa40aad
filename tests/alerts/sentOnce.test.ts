import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { alerts, outbox, pushSubscriptions } from '../../server/database/schema/tables.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { waitForLocks } from '../support/waitForLocks.ts'
import { openAlertDesk } from './alertDesk.ts'
import { until } from './until.ts'

// The database is away for a moment right after something was sent.
describe.runIf(availableDatabases().includes('postgres'))(
  'what is sent is sent once, even if noting it fails first:',
  () => {
    const desk = openForAll(() => openAlertDesk('postgres'))

    const endWhatWaits = async (what: string) => {
      for (const pid of await waitForLocks(desk.server.db, 1, what))
        await desk.server.db.execute(sql`select pg_terminate_backend(${pid})`)
    }

    test('a push', async () => {
      const { db, fleet, ingest } = desk.server
      const phone = await desk.addPhone('northUser')
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from push_subscriptions for update`)
        await ingest(fleet.imeis.north, [desk.message(messageID.duress)])
        await endWhatWaits('the note that the push was sent')
      })
      const noted = async () => (await db.select().from(pushSubscriptions))[0]?.lastSent ?? undefined
      await until(noted, 'the time of the push')
      const rows = await db.select().from(outbox).where(eq(outbox.kind, 'push'))
      expect(rows).toMatchObject([{ state: 'sent', attempts: 1 }])
      expect(desk.pushesTo(phone)).toHaveLength(1)
    })

    test('an e-mail', async () => {
      const { db, fleet, ingest, now, running } = desk.server
      await saveSensorRule(desk.server, await desk.server.signIn(fleet.users.admin), fleet.assets.south)
      const begin = now() - 60 * 60_000
      const readings = [0, 15, 31, 40].map((minutes) => ({
        created: new Date(begin + minutes * 60_000).toISOString(),
        sensorAValue: 12,
      }))
      await ingest(fleet.imeis.south, readings)
      const isTemperature = eq(alerts.category, 'Temperature')
      const noted = async () =>
        (await db.select().from(alerts).where(isTemperature))[0]?.tempAlertEmailSent || undefined
      await until(noted, 'the first e-mail')

      await db.update(alerts).set({ tempAlertEmailSent: false }).where(isTemperature)
      await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from alerts for update`)
        await db.execute(sql`
        insert into outbox (kind, payload, alert_id, purpose, recipient, created, next_attempt)
        select kind, payload, alert_id, purpose, recipient, created, created from outbox where kind = 'email'`)
        running.deliver()
        await endWhatWaits('the note that the e-mail was sent')
      })
      await until(noted, 'the note of the second e-mail')
      const rows = await db.select().from(outbox).where(eq(outbox.kind, 'email'))
      expect(rows).toMatchObject([
        { state: 'sent', attempts: 1 },
        { state: 'sent', attempts: 1 },
      ])
      expect(desk.mailTo('cold@chain.example')).toHaveLength(2)
    })
  },
)
