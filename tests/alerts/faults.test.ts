import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readNote } from '../../contract/alerts/alertNote.ts'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { openForEach } from '../support/openForAll.ts'
import { callDatabase, callDatabases } from '../support/testDatabase.ts'
import { openAlertDesk, type Who } from './alertDesk.ts'
import { startMailServer } from './startMailServer.ts'
import { until } from './until.ts'

const minute = 60_000

describe.each(callDatabases())('faults between an alert and the people, on %s', (kind) => {
  const desk = openForEach(() => openAlertDesk(kind))

  const press = (message = desk.message(59)) => desk.server.ingest(desk.server.fleet.imeis.north, [message])
  const duressOf = async (who: Who): Promise<AlertOccurrence[]> =>
    (await desk.get(who, '/api/Event/GetLatestEvents')).body.Duress
  const pushState = async () =>
    (
      await desk.server.db.execute<{ state: string; error: string; attempts: number }>(sql`
      select state, last_error as error, attempts from outbox where kind = 'push' order by id`)
    ).rows
  const stateOf = (state: string) =>
    until(async () => (await pushState()).find((row) => row.state === state), `a push that is ${state}`)

  test.each([404, 410])(
    'a subscription whose push service answers %i is removed, and not tried again',
    async (status) => {
      await desk.addPhone('northUser')
      desk.pushes.answerWith(status)
      await press()
      expect(readNote((await stateOf('gone')).error)).toEqual({ code: 'pushAnswered', status })
      expect((await desk.get('northUser', '/api/push/subscriptions')).body).toEqual([])
      desk.pushes.answerWith(201)
      desk.pass(3 * minute)
      await until(() => desk.mailTo(desk.server.fleet.users.manager)[0], 'the escalation')
      expect(await pushState()).toHaveLength(1)
    },
  )

  test.each([
    [429, { 'retry-after': '40' }, 39_000, 2_000],
    [500, {}, 500, 1_500],
  ] as const)(
    'a push service that answers %i is retried after its delay, and the phone gets the push once',
    async (status, headers, early, rest) => {
      const phone = await desk.addPhone('northUser')
      desk.pushes.answerWith(status, headers)
      desk.server.stopClock()
      await press()
      await until(async () => ((await pushState())[0]?.error ? true : undefined), 'the refusal')
      desk.pushes.answerWith(201)
      if (status === 429) {
        desk.pass(early)
        await new Promise((resolve) => setTimeout(resolve, 300))
        expect(desk.pushesTo(phone)).toEqual([])
      }
      desk.pass(rest)
      await stateOf('sent')
      expect(desk.pushesTo(phone)).toHaveLength(1)
    },
  )

  test('a push service that doesn’t answer holds up neither windows nor other phones', async () => {
    await desk.addPhone('northUser')
    desk.pushes.answerWith('nothing')
    await press()
    expect(await duressOf('northUser')).toHaveLength(1)
    await until(async () => ((await pushState())[0]?.attempts === 1 ? true : undefined), 'the attempt')
    desk.pushes.answerWith(201)
    const manager = await desk.addPhone('manager')
    await desk.server.ingest(desk.server.fleet.imeis.south, [desk.message(59)])
    await until(() => desk.pushesTo(manager)[0], 'the other push')
  })

  test('a mail server that is down for an hour gets every e-mail when it is back, each once', async () => {
    const { users } = desk.server.fleet
    await desk.mail.close()
    await press()
    desk.pass(61_000)
    const waiting = async () =>
      (
        await desk.server.db.execute<{ error: string }>(sql`
        select last_error as error from outbox where kind = 'email' and state = 'queued' and last_error <> ''`)
      ).rows
    await until(async () => ((await waiting()).length === 3 ? true : undefined), 'three e-mails to wait')
    expect((await waiting())[0]!.error).toContain('the mail server could not be reached')
    for (let passed = 0; passed < 60; passed++) {
      desk.pass(minute)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    expect(await waiting()).toHaveLength(3)
    const mail = await startMailServer(desk.mail.port)
    try {
      await until(async () => {
        desk.pass(minute)
        return (await waiting()).length === 0 ? true : undefined
      }, 'the e-mails to go')
      expect(mail.received.map(({ to }) => to).sort()).toEqual([users.admin, users.manager, users.northUser])
    } finally {
      await mail.close()
    }
  })

  test('an address that the mail server refuses is given up with its reason, and the others are notified', async () => {
    const { users } = desk.server.fleet
    desk.mail.refuse(users.manager)
    await press()
    desk.pass(61_000)
    await until(() => desk.mailTo(users.northUser)[0], 'the other e-mail')
    const failed = await until(async () => {
      const { rows } = await desk.server.db.execute<{ error: string }>(
        sql`select last_error as error from outbox where kind = 'email' and state = 'failed'`,
      )
      return rows[0]
    }, 'the refusal')
    expect(failed.error).toContain('550')
  })

  test('a device whose clock is a day behind raises an alert with its time, one a day ahead with the server’s', async () => {
    const day = 24 * 60 * minute
    await press(desk.message(59, 86_400 + 60))
    await desk.server.ingest(desk.server.fleet.imeis.south, [desk.message(59, -(86_400 + 3_600))])
    const [behind] = await duressOf('northUser')
    const [ahead] = await duressOf('southUser')
    const now = desk.server.now()
    expect(now - Date.parse(behind!.gPRMC.created!)).toBeGreaterThanOrEqual(day)
    expect(behind!.difference).toBe(1441)
    expect(Math.abs(Date.parse(ahead!.gPRMC.created!) - now)).toBeLessThan(minute)
    expect(ahead!.difference).toBe(0)
  })

  test('the same duress a hundred times, at once and again later, is one alert, one push, one reminder', async () => {
    const phone = await desk.addPhone('northUser')
    // Long before the reminder, however long it takes.
    desk.server.stopClock()
    const message = desk.message(59)
    await Promise.all(Array.from({ length: 50 }, () => press(message)))
    await until(() => desk.pushesTo(phone)[0], 'the push')
    for (let again = 0; again < 50; again++) await press(message)
    expect([(await duressOf('northUser')).length, desk.pushesTo(phone).length]).toEqual([1, 1])
    const { rows } = await desk.server.db.execute(
      sql`select 1 from outbox where kind = 'followUp' and state = 'queued'`,
    )
    expect(rows).toHaveLength(2)
  })

  test('when supervisors acknowledge at the same time, one is first and the others see who', async () => {
    await press()
    const [alert] = await duressOf('manager')
    const supervisors = ['manager', 'northUser', 'admin'] as const
    await Promise.all(supervisors.map((who) => desk.server.signIn(desk.server.fleet.users[who])))
    const answers = await Promise.all(
      supervisors.map((who) =>
        desk.post(who, '/api/Event/EventAcknowledgement', { MessageId: alert!.id, Acknowledgement: who }),
      ),
    )
    const first = answers.filter(({ body }) => body.mine)
    expect(first).toHaveLength(1)
    for (const { body } of answers)
      expect(body).toMatchObject({
        userName: first[0]!.body.userName,
        acknowledgedDescription: first[0]!.body.acknowledgedDescription,
      })
    const { rows } = await desk.server.db.execute(sql`select 1 from alert_steps where kind = 'acknowledged'`)
    expect(rows).toHaveLength(1)
  })

  test('a user who is disabled between the alert and its delivery is not notified', async () => {
    const { userIds, users } = desk.server.fleet
    const phone = await desk.addPhone('northUser')
    desk.pushes.answerWith(500)
    await press()
    await until(async () => ((await pushState())[0]?.error ? true : undefined), 'the first attempt')
    await desk.server.db.execute(sql`update users set status = 0 where id = ${userIds.north}`)
    desk.pushes.answerWith(201)
    desk.pass(61_000)
    expect(readNote((await stateOf('gone')).error)).toEqual({ code: 'notAllowed' })
    await until(() => desk.mailTo(users.manager)[0], 'the escalation to others')
    expect([desk.pushesTo(phone), desk.mailTo(users.northUser)]).toEqual([[], []])
  })

  test('a device whose user signed out gets nothing of an alert that was queued', async () => {
    const phone = await desk.addPhone('northUser')
    desk.pushes.answerWith(500)
    await press()
    await until(async () => ((await pushState())[0]?.error ? true : undefined), 'the first attempt')
    const [own] = (await desk.get('northUser', '/api/push/subscriptions')).body
    await desk.post('northUser', '/api/push/subscriptions/remove', { id: own.id })
    desk.pushes.answerWith(201)
    desk.pass(2_000)
    expect(readNote((await stateOf('gone')).error)).toEqual({ code: 'subscriptionRemoved' })
    expect(desk.pushesTo(phone)).toEqual([])
  })

  test('a device that another user signed in on gets only that user’s alerts', async () => {
    const subscription = desk.pushes.newSubscription()
    for (const who of ['northUser', 'southUser'] as const)
      await desk.post(who, '/api/push/subscriptions', { ...subscription, label: 'shared' })
    await press()
    await desk.server.ingest(desk.server.fleet.imeis.south, [desk.message(59)])
    const phone = subscription.endpoint.split('/').at(-1)!
    await until(() => desk.pushesTo(phone)[0], 'the push')
    expect(desk.pushesTo(phone).map(({ title }) => title)).toEqual(['Duress: South truck'])
  })
})

test('without a mail server, an e-mail says so', async () => {
  const desk = await openAlertDesk(callDatabase(), { SMTP_URL: '' })
  try {
    await desk.server.ingest(desk.server.fleet.imeis.north, [desk.message(59)])
    desk.pass(61_000)
    const [alert] = (await desk.get('northUser', '/api/Event/GetLatestEvents')).body.Duress
    const people = async () => (await desk.get('admin', `/api/alerts/${alert.id}/delivery`)).body.people
    const manager = await until(
      async () =>
        (await people()).find(
          ({ name, why }: { name: string; why: string }) => name === 'manager' && why.includes(':'),
        ),
      'the reason',
    )
    expect(manager).toMatchObject({ reached: 'no', why: 'e-mail to manager@fleet.example: no mail server set' })
  } finally {
    await desk.close()
  }
})
