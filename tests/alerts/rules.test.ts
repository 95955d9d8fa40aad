import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { weekDays } from '../../contract/notifications/notificationConfig.ts'
import { periodInstants } from '../../contract/notifications/notificationPeriod.ts'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { groupUsers } from '../../server/database/schema/tables.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openHubListener } from '../support/hubListener.ts'
import { openAlertDesk, type Who } from './alertDesk.ts'
import { until } from './until.ts'

const braking = 405
const ignitionOn = 2
const quiet = 300

describe.each(callDatabases())('notification rules, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))
  let eventIds: Map<number, number>
  beforeAll(async () => {
    eventIds = await desk.addEvents(braking, 59, ignitionOn, 410)
  })

  const notificationsOf = async (who: Who): Promise<AlertOccurrence[]> =>
    (await desk.get(who, '/api/Notification/LatestNotification')).body
  const send = (asset: 'north' | 'south' | 'other', ...messages: object[]) =>
    desk.server.ingest(desk.server.fleet.imeis[asset], messages)
  const event = (...types: number[]) => ({ EventId: types.map((type) => eventIds.get(type)!) })

  test('notify their user by hub, push and e-mail, once however many rules match, and nobody else', async () => {
    const { assets, groups, users } = desk.server.fleet
    const [phone, other] = [await desk.addPhone('northUser'), await desk.addPhone('manager')]
    const [mine, theirs] = [
      await openHubListener(desk.server, users.northUser, 'Notification'),
      await openHubListener(desk.server, users.manager, 'Notification'),
    ]
    await desk.addRule('northUser', { ...event(braking), AssetId: [assets.north] }, { Email: true })
    await desk.addRule('northUser', { ...event(braking, 59), GroupId: groups.north })
    await send('north', desk.message(braking))
    const [received] = await until(
      () => (mine.received.length > 0 ? (mine.received as AlertOccurrence[]) : undefined),
      'the hub',
    )
    const notifications = await notificationsOf('northUser')
    expect(notifications).toHaveLength(1)
    expect(received).toMatchObject({ id: notifications[0]!.id, eventName: 'Harsh braking', assetName: 'North truck' })
    const push = await until(() => desk.pushesTo(phone)[0], 'the push')
    expect(push).toMatchObject({ kind: 'behaviour', title: 'Harsh braking: North truck' })
    const mail = await until(() => desk.mailTo(users.northUser)[0], 'the e-mail')
    expect(mail.subject).toBe('Harsh braking: North truck')
    expect(mail.text).toContain(`/AlertCentre?alert=behaviour&id=${push.alertId}`)
    expect(mail.text).toContain('Content-Type: text/html')

    const answer = await desk.post('northUser', '/api/Notification/NotificationAcknowledgement', {
      MessageId: notifications[0]!.id,
      Acknowledgement: 'seen',
    })
    expect(answer.body).toMatchObject({ mine: true, userName: 'north' })
    await until(() => mine.received[1], 'the acknowledgement on the hub')
    expect(mine.received[1]).toMatchObject({ id: received!.id, acknowledgedDescription: 'seen', rowColor: 'green' })
    expect([mine.received.length, theirs.received, desk.pushesTo(other), await notificationsOf('manager')]).toEqual([
      2,
      [],
      [],
      [],
    ])
    await Promise.all([mine.stop(), theirs.stop()])
  })

  test('send nothing outside their days and hours, for other assets and kinds, while disabled, or for assets their user has no access to', async () => {
    const { assets, groups, userIds } = desk.server.fleet
    const clock = (hours: number) =>
      new Intl.DateTimeFormat('en', {
        timeZone: 'Australia/Sydney',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(desk.server.now() + hours * 3_600_000)
    const today = new Intl.DateTimeFormat('en', { timeZone: 'Australia/Sydney', weekday: 'long' }).format(
      desk.server.now() - quiet * 1000,
    )
    const Days = Object.fromEntries(weekDays.map((day) => [day, day !== today])) as Record<
      (typeof weekDays)[number],
      boolean
    >
    const Period = periodInstants({ start: clock(2), end: clock(4) }, 'Australia/Sydney')
    const south = { ...event(braking), AssetId: [assets.south] }
    await desk.addRule('southUser', south, { Days })
    await desk.addRule('southUser', south, { Hours: 2, Period })
    await desk.addRule('southUser', { ...south, status: 0 })
    await desk.addRule('southUser', event(braking))
    await desk.addRule('southUser', { ...event(59), GroupId: groups.south })
    await desk.addRule('admin', { ...south, UserId: userIds.admin })
    await send('south', desk.message(braking, quiet))
    expect(await notificationsOf('southUser')).toEqual([])
    expect(await notificationsOf('admin')).toHaveLength(1)

    await desk.addRule('southUser', south, { Hours: 3, Period })
    await send('south', desk.message(braking, quiet - 1))
    expect(await notificationsOf('southUser')).toHaveLength(1)
  })

  test('can ask for a message that isn’t an alert; it appears only in their notifications', async () => {
    const { assets } = desk.server.fleet
    await send('other', desk.message(ignitionOn, 20))
    await desk.addRule('otherUser', { ...event(ignitionOn), AssetId: [assets.other] })
    const phone = await desk.addPhone('otherUser')
    await send('other', desk.message(ignitionOn, 10))
    expect(await notificationsOf('otherUser')).toMatchObject([{ eventName: 'Ignition on', eventId: ignitionOn }])
    expect((await desk.get('otherUser', '/api/Event/GetLatestEvents')).body).toEqual({
      Duress: [],
      Behavior: [],
      Temperature: [],
    })
    const counts = (await desk.get('otherUser', '/api/Event/GetLatestEventsWithCount')).body
    expect([counts.TotalBehavior, counts.Behavior]).toEqual([0, []])
    const push = await until(() => desk.pushesTo(phone)[0], 'the push')
    expect(push).toMatchObject({ kind: 'notification', url: '/AlertNotification', title: 'Ignition on: Other truck' })
    await send('other', desk.message(ignitionOn, 15))
    const lateness = (await notificationsOf('otherUser')).map(({ late }) => late)
    expect(lateness.sort()).toEqual([false, true])
  })

  test('for temperatures send what the live alert configuration raised, which e-mails its own addresses too', async () => {
    const { assets } = desk.server.fleet
    const begin = desk.server.now() - 40 * 60_000
    await desk.addRule('northUser', { AssetId: [assets.north], TempBNotification: true })
    const before = (await notificationsOf('northUser')).length
    for (const [sensorType, emails] of [
      ['TempA', 'a@cold.example,b@cold.example'],
      ['TempB', 'b@cold.example'],
    ])
      await desk.post('northUser', '/api/assettempalert/save', {
        assetId: assets.north,
        sensorType,
        isEnabled: true,
        engineStatus: 'Ignore',
        fridgeStatus: 'Ignore',
        lowTemp: -25,
        highTemp: -10,
        durationThresholdMinutes: 10,
        emails,
      })
    const reading = (minutes: number) => ({
      created: new Date(begin + minutes * 6e4).toISOString(),
      sensorAValue: -3.25,
      sensorBValue: 2,
    })
    await send('north', ...[0, 5, 10, 15, 20, 25].map(reading))
    // They are older than what the asset sent before, so that it is folded again first.
    const mine = await until(async () => {
      const notifications = await notificationsOf('northUser')
      return notifications.length > before ? notifications[0] : undefined
    }, 'the notification')
    expect(await notificationsOf('northUser')).toHaveLength(before + 1)
    expect(mine).toMatchObject({ eventName: 'Temperature B high', tempAlertSensor: 'TempB', tempAlertEndTime: null })
    await until(() => (desk.mailTo('b@cold.example').length === 2 ? true : undefined), 'two e-mails')
    expect(desk.mailTo('a@cold.example')).toHaveLength(1)
    expect(desk.mailTo('a@cold.example')[0]!.text).toContain('Temperature: -3.3 °C, limit -10.0 °C')
    const alerts = async () => (await desk.get('northUser', '/api/Event/GetLatestEvents')).body.Temperature
    await until(
      async () => ((await alerts()).every((one: AlertOccurrence) => one.tempAlertEmailSent) ? true : undefined),
      'Emailed',
    )
    expect(await alerts()).toHaveLength(2)
  })

  test('notify of an overspeed that we detected ourselves, once', async () => {
    const { assets } = desk.server.fleet
    await desk.addRule('southUser', { ...event(410), AssetId: [assets.south] })
    const fast = (secondsAgo: number) =>
      desk.message(1, secondsAgo, {
        gPRMC: { latitude: -37 + (quiet - secondsAgo) / 3600, longitude: 144, speed: 118, validity: 'A' },
      })
    for (let secondsAgo = 280; secondsAgo > 0; secondsAgo -= 20) await send('south', fast(secondsAgo))
    const overspeeds = (await notificationsOf('southUser')).filter(({ eventId }) => eventId === 410)
    expect(overspeeds).toMatchObject([{ eventName: 'Overspeed', category: 'Behavior', gPRMC: { speed: 118 } }])
  })

  test('don’t notify a user of an acknowledgement who has lost access to the asset', async () => {
    const { groups, assets, userIds } = desk.server.fleet
    const user = { groupId: groups.south, userId: userIds.south }
    const rowsFor = async () => {
      const { rows } = await desk.server.db.execute(sql`
        select 1 from outbox where payload->>'channel' = 'Notification' and payload->'audience'->>'userId' = ${userIds.south}::text`)
      return rows.length
    }
    const before = await rowsFor()
    await desk.addRule('southUser', { ...event(braking), AssetId: [assets.south] })
    await send('south', desk.message(braking))
    expect(await rowsFor()).toBe(before + 1)
    await desk.server.db
      .delete(groupUsers)
      .where(and(eq(groupUsers.groupId, user.groupId), eq(groupUsers.userId, user.userId)))
    const { body } = await desk.get('manager', '/api/Event/GetLatestEvents')
    const answer = await desk.post('manager', '/api/Event/EventAcknowledgement', {
      MessageId: body.Behavior.find(({ assetId }: { assetId: number }) => assetId === assets.south).id,
      Acknowledgement: 'secret',
    })
    expect(answer.body).toMatchObject({ mine: true })
    expect(await rowsFor()).toBe(before + 1)
    await desk.server.db.insert(groupUsers).values(user)
  })
})
