import { describe, expect, test } from 'vitest'
import { maxAcknowledgedAtOnce, type AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { acknowledgeAlerts } from '../../server/alerts/acknowledgeAlerts.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openAlertDesk, type Who } from './alertDesk.ts'
import { until } from './until.ts'

const [turning, braking] = [403, 405]
const path = '/api/alerts/acknowledgeMany'

describe.each(callDatabases())('several alerts at once, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))

  const behaviourOf = async (who: Who): Promise<AlertOccurrence[]> =>
    (await desk.get(who, '/api/Event/GetLatestEvents')).body.Behavior
  const idsOf = (alerts: readonly { id: number }[]) => alerts.map(({ id }) => id).sort((a, b) => a - b)

  test('are acknowledged for users with access; the reply says who acknowledged each one first', async () => {
    const { imeis } = desk.server.fleet
    await desk.server.ingest(imeis.north, [desk.message(turning, 3), desk.message(braking, 2)])
    await desk.server.ingest(imeis.south, [desk.message(braking, 1)])
    const all = idsOf(await behaviourOf('manager'))
    const own = idsOf(await behaviourOf('northUser'))
    expect([all.length, own.length]).toEqual([3, 2])
    await desk.post('manager', '/api/Event/EventAcknowledgement', { MessageId: own[0]!, Acknowledgement: 'mine' })

    const body = { kind: 'alert', ids: [...all, 999_999], Acknowledgement: 'seen' }
    const answer = await desk.post('northUser', path, body)
    expect(answer.body).toMatchObject([
      { id: own[0], alertId: own[0], mine: false, userName: 'manager', acknowledgedDescription: 'mine' },
      { id: own[1], alertId: own[1], mine: true, userName: 'north', acknowledgedDescription: 'seen' },
    ])
    expect((await desk.post('northUser', path, body)).body).toEqual(answer.body)
    expect((await behaviourOf('southUser')).map(({ userId }) => userId)).toEqual([null])
  })

  test('are named in the order of their ids, also when they are too many for one transaction', async () => {
    const { imeis, userIds } = desk.server.fleet
    const many = Array.from({ length: maxAcknowledgedAtOnce + 10 }, (_, index) => desk.message(braking, 10 + index))
    await desk.server.ingest(imeis.north, many)
    const ids = idsOf((await behaviourOf('northUser')).filter(({ userId }) => userId === null))
    expect(ids).toHaveLength(many.length)
    const given = { userId: userIds.north, remarks: '', now: desk.server.now() }
    const done = await acknowledgeAlerts(desk.server.db, { ...given, alertIds: ids.toReversed() })
    expect(done.map(({ alertId }) => alertId)).toEqual(ids)
  })

  test('by their notifications, and the phone that showed them gets one push in the place of all', async () => {
    const { imeis, assets } = desk.server.fleet
    const phone = await desk.addPhone('northUser')
    const eventIds = await desk.addEvents(braking)
    await desk.addRule('northUser', { EventId: [...eventIds.values()], AssetId: [assets.north] })
    for (const seconds of [9, 8, 7]) {
      await desk.server.ingest(imeis.north, [desk.message(braking, seconds)])
      await until(() => (desk.pushesTo(phone).length === 10 - seconds ? true : undefined), 'its push')
    }
    expect(desk.pushesTo(phone).map(({ pending }) => pending)).toEqual([1, 2, 3])
    const notifications = '/api/Notification/LatestNotificationWithCount'
    const ids = idsOf((await desk.get('northUser', notifications)).body.Notifications)
    // Nobody else's notifications can be acknowledged.
    expect((await desk.post('southUser', path, { kind: 'notification', ids })).body).toEqual([])

    const { body } = await desk.post('northUser', path, { kind: 'notification', ids })
    expect(body.map(({ id, mine }: { id: number; mine: boolean }) => [id, mine])).toEqual(ids.map((id) => [id, true]))
    expect((await desk.get('northUser', notifications)).body.NotificationsCount).toBe(0)
    const settled = await until(() => desk.pushesTo(phone).find((push) => push.kind === 'acknowledged'), 'the push')
    expect(settled).toMatchObject({ title: 'Acknowledged: 3 alerts', body: 'By north', pending: 0 })
    expect([settled.alertId, ...settled.replaces!]).toEqual(
      desk
        .pushesTo(phone)
        .slice(0, 3)
        .map(({ alertId }) => alertId),
    )
    expect(desk.pushesTo(phone)).toHaveLength(4)
  })

  test('refuses an empty list and too many', async () => {
    for (const ids of [[], Array.from({ length: 251 }, (_, index) => index + 1)])
      expect((await desk.post('northUser', path, { kind: 'alert', ids })).status).toBe(400)
    const { body } = await desk.post('northUser', path, { kind: 'alert', ids: [] })
    expect(body.errors).toEqual({ ids: ['Select at least one alert.'] })
  })
})
