import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openAlertDesk } from './alertDesk.ts'
import { until } from './until.ts'

const braking = 405

describe.each(callDatabases())('e-mails about a duress, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))

  test('wait behind no other, neither those of rules nor those of the escalation', async () => {
    const { assets, imeis, users } = desk.server.fleet
    const events = await desk.addEvents(braking, 59)
    desk.server.stopClock()
    await desk.addRule('northUser', { EventId: [...events.values()], AssetId: [assets.north] }, { Email: true })
    for (let sent = 0; sent < 8; sent++) await desk.server.ingest(imeis.north, [desk.message(braking, 20 - sent)])
    const mails = () => desk.mailTo(users.northUser)
    await until(() => (mails().length === 5 ? true : undefined), 'the five e-mails of a minute')
    // The clock stands still, so that the others wait.
    await desk.server.ingest(imeis.north, [desk.message(59)])
    await until(() => mails().find(({ subject }) => subject.includes('Duress')), 'the e-mail about the duress')
    expect(mails()).toHaveLength(6)

    desk.pass(61_000)
    await until(() => desk.mailTo(users.manager)[0], 'the e-mail of the escalation')
    const { rows } = await desk.server.db.execute<{ purpose: string; isDuress: boolean; isUrgent: boolean }>(sql`
      select distinct o.purpose, al.category = 'Duress' as "isDuress", o.is_urgent as "isUrgent"
      from outbox o join alerts al on al.id = o.alert_id where o.kind = 'email' order by 1, 2`)
    expect(rows).toEqual([
      { purpose: 'alert', isDuress: false, isUrgent: false },
      { purpose: 'alert', isDuress: true, isUrgent: true },
      { purpose: 'escalated', isDuress: true, isUrgent: true },
    ])
  })
  test('have connections of their own, past e-mails that the mail server is slow to take', async () => {
    const { assets, imeis, users } = desk.server.fleet
    const events = await desk.addEvents(braking, 59)
    // Of another customer than the duress above, whose escalation may still be on its way to everybody of its own.
    await desk.addRule('otherUser', { EventId: [events.get(braking)!], AssetId: [assets.other] }, { Email: true })
    await desk.addRule('southUser', { EventId: [events.get(59)!], AssetId: [assets.south] }, { Email: true })
    desk.pass(120_000)
    desk.mail.hold(users.otherUser)
    onTestFinished(() => desk.mail.release())
    const before = desk.mail.held()
    // One after the other: what waits together for a busy outbox is sent in one e-mail, on one connection.
    for (let sent = 0; sent < 3; sent++) {
      await desk.server.ingest(imeis.other, [desk.message(braking, 20 - sent)])
      const held = before + Math.min(sent + 1, 2)
      await until(() => (desk.mail.held() === held ? true : undefined), `${held} connections to be held`)
    }
    await desk.server.ingest(imeis.south, [desk.message(59)])
    await until(() => desk.mailTo(users.southUser)[0], 'the e-mail about the duress')
    // Neither of the two has been given up, which would have made room.
    expect(desk.mail.held()).toBe(before + 2)
  })
})
