import { describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openHubListener } from '../support/hubListener.ts'
import { openAlertDesk } from './alertDesk.ts'
import { until } from './until.ts'

describe.each(callDatabases())('a drill and its result sheet, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))

  test('goes through the whole chain marked DRILL, and stores no device message', async () => {
    const { assets, users, userIds, imeis } = desk.server.fleet
    const [phone, other] = [await desk.addPhone('northUser', 'North phone'), await desk.addPhone('otherUser')]
    const listener = await openHubListener(desk.server, users.northUser, 'Duress')
    await desk.server.ingest(imeis.north, [desk.message(1, 60)])
    const messages = async () =>
      (await desk.get('northUser', `/api/Assets/LatesteventByAssetid/${assets.north}`)).body.lastMessage.messageID
    const started = await desk.post('admin', '/api/alerts/drill', { assetId: assets.north })
    const alertId = started.body.alertId as number
    expect((await desk.post('admin', '/api/alerts/drill', { assetId: assets.north })).status).toBe(409)
    const push = await until(() => desk.pushesTo(phone)[0], 'the push')
    expect(push).toMatchObject({ alertId, kind: 'duress', title: 'DRILL Duress: North truck', drill: true })
    expect(push.body).toContain('Ballarat')
    await until(() => listener.received[0], 'the hub')
    expect(listener.received[0]).toMatchObject({ id: alertId, category: 'Duress', drill: true })
    expect((await desk.get('northUser', '/api/Event/GetLatestEvents')).body.Duress).toMatchObject([{ drill: true }])
    expect((await desk.get('northUser', '/api/Event/DuressAlertEventsForDashboard')).body).toMatchObject([
      { drill: true },
    ])
    const sheet = async () => (await desk.get('admin', `/api/alerts/${alertId}/drill`)).body
    await until(async () => ((await sheet()).stages[2].at ? true : undefined), 'pushed')
    expect(await sheet()).toMatchObject({
      assetName: 'North truck',
      startedBy: 'admin',
      deviceLastMessage: expect.stringMatching(/^2/),
      stages: [
        {
          stage: 'device',
          seconds: 0,
        },
        {
          stage: 'server',
          detail: `saved as alert ${alertId}`,
        },
        {
          stage: 'pushed',
          detail: '1 of 1 device',
        },
        {
          stage: 'shown',
          at: null,
          seconds: null,
        },
        {
          stage: 'acknowledged',
          at: null,
        },
      ],
      phones: [
        {
          userName: 'north',
          label: 'North phone',
          state: 'sent',
          shown: null,
        },
      ],
    })

    // Nobody's phone confirms: after a minute everyone who can see the asset gets an e-mail.
    desk.pass(61_000)
    const mail = await until(() => desk.mailTo(users.manager)[0], 'the e-mail')
    expect(mail.subject).toBe('DRILL Duress: North truck')
    expect(mail.text).toContain('This is a drill.')
    desk.server.advanceClock(2_000)
    await desk.post('northUser', '/api/alerts/received', { token: push.acknowledgeToken! })
    desk.server.advanceClock(3_000)
    await desk.post('northUser', '/api/alerts/acknowledgeByToken', {
      token: push.acknowledgeToken!,
      remarks: 'Well done',
    })
    const done = await sheet()
    expect(done.stages[3]).toMatchObject({ stage: 'shown', at: expect.any(String) })
    expect(done.stages[3].seconds).toBeGreaterThanOrEqual(63)
    expect(done.stages[4]).toMatchObject({ stage: 'acknowledged', detail: 'by north' })
    expect(await messages()).toBe(1)
    expect(desk.pushesTo(other)).toEqual([])

    // The mail server has the e-mail a moment before that is stored.
    const delivery = await until(async () => {
      const { body } = await desk.get('admin', `/api/alerts/${alertId}/delivery`)
      const manager = body.people.find((person: { userId: number }) => person.userId === userIds.manager)
      return manager?.reached === 'sent' ? body : undefined
    }, 'the e-mail to be sent')
    const people = new Map(delivery.people.map((person: { userId: number }) => [person.userId, person]))
    expect(people.get(userIds.north)).toMatchObject({ reached: 'acknowledged' })
    expect(people.get(userIds.manager)).toMatchObject({ reached: 'sent', by: `e-mail to ${users.manager}` })
    expect(people.has(userIds.south)).toBe(false)
    expect(delivery.steps.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['raised', 'sent', 'escalated', 'received', 'acknowledged']),
    )
    await listener.stop()
  })

  test('is only for SystemAdmin; an alert that isn’t a drill has no result sheet', async () => {
    const { assets, imeis } = desk.server.fleet
    expect((await desk.post('manager', '/api/alerts/drill', { assetId: assets.south })).status).toBe(403)
    expect((await desk.post('admin', '/api/alerts/drill', { assetId: 2_000_000_000 })).status).toBe(404)
    await desk.server.ingest(imeis.south, [desk.message(59)])
    const [alert] = (await desk.get('southUser', '/api/Event/GetLatestEvents')).body.Duress
    expect((await desk.get('admin', `/api/alerts/${alert.id}/drill`)).status).toBe(404)
    expect((await desk.get('admin', `/api/alerts/${alert.id}/delivery`)).body.steps[0]).toMatchObject({
      kind: 'raised',
    })
  })
})
