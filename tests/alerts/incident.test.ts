import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import type { Incident } from '../../contract/alerts/incidentEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { openAlertDesk, type Who } from './alertDesk.ts'
import { until } from './until.ts'

const minute = 60_000

describe.each(availableDatabases())('a duress as one incident, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))
  // Each test begins without a pending duress.
  afterEach(async () => {
    const ids = (await rowsOf()).filter(({ userId }) => userId === null).map(({ id }) => id)
    if (ids.length > 0) await desk.post('admin', '/api/alerts/acknowledgeMany', { kind: 'alert', ids })
  })

  const press = (secondsAgo = 0, more: object = {}, imei = desk.server.fleet.imeis.north) =>
    desk.server.ingest(imei, [desk.message(messageID.duress, secondsAgo, more)])
  const rowsOf = async (who: Who = 'admin'): Promise<AlertOccurrence[]> =>
    (await desk.get(who, '/api/Event/GetLatestEvents')).body.Duress
  const pending = async (who: Who = 'northUser') => (await rowsOf(who)).filter(({ userId }) => userId === null)
  const counts = async () => {
    const { TotalDuress, PendingDuress } = (
      await desk.get('northUser', '/api/Event/GetLatestEventsWithCount?CountOnly=true')
    ).body
    return [TotalDuress, PendingDuress]
  }
  const acknowledge = (MessageId: number, more: object = {}, who: Who = 'northUser') =>
    desk.post(who, '/api/Event/EventAcknowledgement', { MessageId, Acknowledgement: '', ...more })
  const incidentOf = async (id: number, who: Who = 'northUser'): Promise<Incident> =>
    (await desk.get(who, `/api/alerts/${id}/incident`)).body
  const stored = async () =>
    (
      await desk.server.db.execute<{ id: number; head: number; acknowledged: boolean }>(sql`
        select id, coalesce(incident_id, id) as head, user_id is not null as acknowledged from alerts
        where asset_id = ${desk.server.fleet.assets.north} order by id`)
    ).rows

  test('five presses are one row and one count, each stored, pushed and sent to open windows', async () => {
    const [total] = await counts()
    const rule = await desk.addEvents(messageID.duress)
    await desk.addRule('northUser', {
      GroupId: desk.server.fleet.groups.north,
      EventId: [rule.get(messageID.duress)],
    })
    const phone = await desk.addPhone('northUser')
    const windowOpen = await openHubListener(desk.server, desk.server.fleet.users.northUser, 'Duress')
    const dashboard = async () => (await desk.get('northUser', '/api/Event/DuressAlertEventsForDashboard')).body
    const before = (await dashboard()).length
    const storedBefore = (await stored()).length
    for (let n = 1; n <= 5; n++) {
      await press(10 - n)
      await until(() => desk.pushesTo(phone)[n - 1], `push ${n}`)
    }

    const [row, ...others] = await pending()
    expect(others).toEqual([])
    expect(row).toMatchObject({ presses: 5, gPRMC: { created: expect.any(String) } })
    expect(Date.parse(row!.lastPressed!) - Date.parse(row!.gPRMC.created!)).toBeGreaterThanOrEqual(3_000)
    expect(await counts()).toEqual([total + 1, 1])
    expect((await stored()).length - storedBefore).toBe(5)
    expect((await dashboard()).length - before).toBe(1)

    // One notification on the phone, which each press replaces and sounds again; the badge counts one.
    const pushes = desk.pushesTo(phone)
    expect(new Set(pushes.map(({ alertId, url }) => `${alertId} ${url}`)).size).toBe(1)
    expect(pushes.map(({ pending: badge }) => badge)).toEqual([1, 1, 1, 1, 1])
    expect(pushes.map(({ body }) => body.split(' · ')[0])).toEqual([
      expect.not.stringContaining('Pressed'),
      ...[2, 3, 4, 5].map((times) => `Pressed ${times} times`),
    ])
    await eventually(() =>
      expect((windowOpen.received as AlertOccurrence[]).map(({ id, presses }) => [id, presses])).toEqual(
        [1, 2, 3, 4, 5].map((presses) => [row!.id, presses]),
      ),
    )
    const { Notifications, NotificationsCount } = (
      await desk.get('northUser', '/api/Notification/LatestNotificationWithCount')
    ).body
    expect([Notifications.length, NotificationsCount, Notifications[0].presses]).toEqual([1, 1, 5])

    // Acknowledging by one of the later presses acknowledges all.
    const later = (await stored()).at(-2)!.id
    expect(later).not.toBe(row!.id)
    expect((await acknowledge(later)).body).toMatchObject({ alertId: later, mine: true })
    expect(await counts()).toEqual([total + 1, 0])
    expect((await stored()).filter(({ acknowledged }) => !acknowledged)).toEqual([])
    const settled = await until(() => desk.pushesTo(phone)[5], 'the acknowledgement')
    expect(settled).toMatchObject({ kind: 'acknowledged', alertId: row!.id, title: 'Acknowledged: North truck' })

    // A press after that opens a new one.
    await press()
    const [next] = await pending()
    expect(next).toMatchObject({ presses: 1 })
    expect(next!.id).not.toBe(row!.id)
    expect(await counts()).toEqual([total + 2, 1])
    await windowOpen.stop()
  })

  test('presses that arrive in any order and any batches make the same row', async () => {
    const base = desk.server.now() - 30 * minute
    const messages = [0, 60, 120].map((seconds, n) => ({
      created: new Date(base + seconds * 1000).toISOString(),
      messageID: messageID.duress,
      gPRMC: { latitude: -37.5 - n / 100, longitude: 143.8, speed: n * 10, validity: 'A' },
    }))
    const orders: number[][][] = [[[0, 1, 2]], [[2], [1], [0]], [[1], [2, 0]], [[2, 1, 0]], [[0], [2], [1]]]
    const rows: object[] = []
    for (const [run, order] of orders.entries()) {
      for (const batch of order)
        await desk.server.ingest(
          desk.server.fleet.imeis.south,
          batch.map((n) => ({ ...messages[n]!, sequence: run + 1 })),
        )
      const [row, ...others] = await pending('southUser')
      expect(others).toEqual([])
      const { presses, lastPressed, gPRMC, location } = row!
      rows.push({ presses, lastPressed, gPRMC, location })
      expect((await incidentOf(row!.id, 'southUser')).presses.map(({ at }) => at)).toEqual(
        messages.map(({ created }) => created),
      )
      await acknowledge(row!.id, {}, 'southUser')
    }
    expect(rows[0]).toMatchObject({ presses: 3, gPRMC: { created: messages[0]!.created, latitude: -37.5 } })
    for (const row of rows) expect(row).toEqual(rows[0])
  })

  test('a press that arrives late is pending, even if it happened before the last acknowledgement', async () => {
    await press()
    const [first] = await pending()
    await acknowledge(first!.id)
    await press(600)
    const [late] = await pending()
    expect(late).toMatchObject({ late: true, presses: 1 })
    expect(late!.id).not.toBe(first!.id)
    // Another one that happened before it joins it.
    await press(1200)
    expect(await pending()).toMatchObject([{ id: late!.id, presses: 2, lastPressed: late!.gPRMC.created }])
  })

  test('an acknowledgement that had to wait doesn’t cover what was pressed after it was given', async () => {
    const phone = await desk.addPhone('northUser', 'waiting')
    await press()
    await press()
    const [seen] = await pending()
    desk.server.advanceClock(10 * minute)
    await press()
    await press()
    const done = await acknowledge(seen!.id, { secondsAgo: 300 })
    expect(done.body).toMatchObject({ alertId: seen!.id, mine: true })
    const [left, ...others] = await pending()
    expect(others).toEqual([])
    expect(left).toMatchObject({ presses: 2 })
    expect(left!.id).not.toBe(seen!.id)
    expect((await incidentOf(seen!.id)).presses).toHaveLength(2)
    // The phone shows that the first was acknowledged, and the other under its own name.
    await until(
      () => desk.pushesTo(phone).find((push) => push.kind === 'acknowledged' && push.alertId === seen!.id),
      'it',
    )
    const next = await until(() => desk.pushesTo(phone).find(({ alertId }) => alertId === left!.id), 'the new incident')
    expect(next).toMatchObject({ kind: 'duress', pending: 1 })
    // It is repeated like any other.
    const before = desk.pushesTo(phone).length
    desk.pass(2 * minute + 20)
    await until(() => (desk.pushesTo(phone).length > before ? true : undefined), 'the repeat')
  })

  test('repeats start over with each press, and no phone confirming is e-mailed about once', async () => {
    const phone = await desk.addPhone('southUser', 'repeats')
    const south = desk.server.fleet.imeis.south
    const mails = () => desk.mailTo(desk.server.fleet.users.southUser).length
    const before = mails()
    await press(0, {}, south)
    desk.server.advanceClock(90_000)
    await press(0, {}, south)
    const pushes = () => desk.pushesTo(phone)
    await until(() => (mails() > before ? true : undefined), 'the e-mail')
    await until(() => (pushes().length === 3 ? true : undefined), 'both presses and the escalation')
    // Two minutes after the first press: the second has put the repeat off.
    desk.pass(40_000)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(pushes()).toHaveLength(3)
    desk.pass(90_000)
    await until(() => pushes()[3], 'the repeat')
    expect(pushes()[3]!.body).toMatch(/^Still not acknowledged, sent again \(1 of 30\) · Pressed 2 times/)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([pushes().length, mails() - before]).toEqual([4, 1])
  })

  test('no press is lost between presses and acknowledgements at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      await press(round / 10)
      const [row] = await pending()
      await Promise.all([
        press(round / 10 + 0.01),
        press(round / 10 + 0.02),
        acknowledge(row!.id),
        acknowledge(row!.id, {}, 'manager'),
        press(round / 10 + 0.03),
      ])
      const all = await stored()
      // An incident is acknowledged as a whole or not at all, and at most one is pending.
      const standing = new Map<number, Set<boolean>>()
      for (const { head, acknowledged } of all)
        standing.set(head, new Set([...(standing.get(head) ?? []), acknowledged]))
      expect([...standing.values()].every(({ size }) => size === 1)).toBe(true)
      const open = [...standing].filter(([, states]) => states.has(false)).map(([head]) => head)
      expect(open.length).toBeLessThanOrEqual(1)
      expect((await pending()).map(({ id }) => id)).toEqual(open)
      for (const id of open) await acknowledge(id)
    }
  })
})
