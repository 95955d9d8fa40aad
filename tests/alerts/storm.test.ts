import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { openHubListener } from '../support/hubListener.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { openAlertDesk } from './alertDesk.ts'
import { alertsIn } from './alertsIn.ts'
import { until } from './until.ts'

const batch = 250
const braking = 405

// The embedded database takes four times as long for each, and holds a smaller fleet.
const storms = availableDatabases().map((kind) => ({ kind, alerts: kind === 'postgres' ? 5_000 : 2_000 }))

test.each(storms)(
  '$alerts alerts at once, on $kind: none lost, none doubled, the phone and the mailbox get bundles',
  async ({ kind, alerts }) => {
    const desk = await openAlertDesk(kind)
    try {
      const { assets, imeis, users } = desk.server.fleet
      const phone = await desk.addPhone('northUser')
      const listener = await openHubListener(desk.server, users.northUser, 'Behaviour')
      const eventIds = await desk.addEvents(braking)
      await desk.addRule('northUser', { EventId: [...eventIds.values()], AssetId: [assets.north] }, { Email: true })
      // Of one clock: counted back from the time at which each is sent, two may carry the same.
      desk.server.stopClock()
      const begun = desk.server.now()
      for (let sent = 0; sent < alerts; sent += batch) {
        const messages = Array.from({ length: batch }, (_, index) =>
          desk.message(braking, 0, { created: begun - (sent + index + 1) * 1_000 }),
        )
        expect((await desk.server.ingest(imeis.north, messages)).body.accepted).toBe(batch)
      }
      // The clock stands still: a duress does not wait for the end of the storm, and can be acknowledged by itself.
      await desk.server.ingest(imeis.north, [desk.message(59)])
      const duress = await until(() => desk.pushesTo(phone).find((push) => push.kind === 'duress'), 'the duress')
      expect(duress).toMatchObject({ title: 'Duress: North truck', acknowledgeToken: expect.any(String) })
      await desk.post('northUser', '/api/alerts/received', { token: duress.acknowledgeToken! })
      await desk.post('northUser', '/api/Event/EventAcknowledgement', {
        MessageId: duress.alertId,
        Acknowledgement: '',
      })

      await until(() => (listener.received.length >= alerts ? true : undefined), 'every alert on the hub')
      await until(async () => {
        desk.pass(5_000)
        const { rows } = await desk.server.db.execute(
          sql`select 1 from outbox where kind in ('push', 'email') and state = 'queued' limit 1`,
        )
        return rows.length === 0 ? true : undefined
      }, 'every push and e-mail to leave')

      expect(new Set((listener.received as AlertOccurrence[]).map(({ id }) => id)).size).toBe(alerts)
      expect(listener.received).toHaveLength(alerts)
      const { body } = await desk.get('northUser', '/api/Notification/LatestNotificationWithCount')
      expect(body.NotificationsCount).toBe(alerts)
      const { rows } = await desk.server.db.execute<{ kind: string; state: string; count: number }>(sql`
        select kind, state, count(*)::int as count from outbox where kind in ('push', 'email') group by 1, 2 order by 1, 2`)
      expect(rows).toEqual([
        { kind: 'email', state: 'sent', count: alerts },
        { kind: 'push', state: 'received', count: 1 },
        // One more: the word that the duress was acknowledged.
        { kind: 'push', state: 'sent', count: alerts + 1 },
      ])
      const pushes = desk.pushesTo(phone).filter(({ kind: push }) => push !== 'duress' && push !== 'acknowledged')
      expect(pushes.length).toBeLessThan(30)
      expect(alertsIn(pushes)).toBe(alerts)
      expect(desk.mailTo(users.northUser).length).toBeLessThan(20)

      // A bundle is acknowledged as a whole from its notification, and sending that twice changes nothing.
      const bundle = pushes.findLast(({ kind: push }) => push === 'bundle')!
      const size = alertsIn([bundle])
      const tap = { token: bundle.acknowledgeToken!, remarks: 'All one truck' }
      await desk.post('northUser', '/api/alerts/received', tap)
      const first = await desk.post('northUser', '/api/alerts/acknowledgeByToken', tap)
      expect(first.body).toMatchObject({
        alerts: size,
        others: 0,
        mine: true,
        userName: 'north',
        pending: alerts - size,
      })
      expect((await desk.post('northUser', '/api/alerts/acknowledgeByToken', tap)).body).toEqual(first.body)
      const after = (await desk.get('northUser', '/api/Notification/LatestNotificationWithCount')).body
      expect(after.NotificationsCount).toBe(alerts - size)
      const { rows: steps } = await desk.server.db.execute(
        sql`select kind, count(*)::int as count from alert_steps where kind in ('received', 'acknowledged') group by 1 order by 1`,
      )
      // One more of each: the duress.
      expect(steps).toEqual([
        { kind: 'acknowledged', count: size + 1 },
        { kind: 'received', count: size + 1 },
      ])
      await listener.stop()
    } finally {
      await desk.close()
    }
  },
)
