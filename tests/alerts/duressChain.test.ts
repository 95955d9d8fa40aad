import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { openAlertDesk } from './alertDesk.ts'
import { until } from './until.ts'

const minute = 60_000

describe.each(callDatabases())('a duress that nobody acknowledges, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))

  const stepsOf = async (alertId: number): Promise<{ kind: string; detail: string }[]> =>
    (await desk.get('admin', `/api/alerts/${alertId}/delivery`)).body.steps
  const acknowledge = (MessageId: number) =>
    desk.post('northUser', '/api/Event/EventAcknowledgement', { MessageId, Acknowledgement: '' })

  test('is pushed again every two minutes, thirty times at most', async () => {
    const phone = await desk.addPhone('northUser')
    await desk.server.ingest(desk.server.fleet.imeis.north, [desk.message(59)])
    const first = await until(() => desk.pushesTo(phone)[0], 'the push')
    await desk.post('northUser', '/api/alerts/received', { token: first.acknowledgeToken! })
    for (let round = 1; round <= 30; round++) {
      desk.pass(2 * minute + 20)
      await until(() => desk.pushesTo(phone)[round], `repeat ${round}`)
    }
    expect(desk.pushesTo(phone)[30]).toMatchObject({
      kind: 'duress',
      userId: desk.server.fleet.userIds.north,
      body: expect.stringMatching(/^Still not acknowledged, sent again \(30 of 30\)/),
    })
    const alertId = first.alertId as number
    const repeats = (await stepsOf(alertId)).filter(({ kind: step }) => step === 'repeated')
    expect([repeats.length, repeats[0]!.detail]).toEqual([30, '1 of 30, 1 device'])
    desk.pass(10 * minute)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(desk.pushesTo(phone)).toHaveLength(31)
    // A phone had confirmed within the first minute: no e-mail went out.
    expect([desk.mail.received, (await stepsOf(alertId)).some(({ kind: step }) => step === 'escalated')]).toEqual([
      [],
      false,
    ])
    await acknowledge(alertId)
  })

  test('is e-mailed to every user with access to the asset if no phone confirmed within a minute', async () => {
    const { users } = desk.server.fleet
    const goOn = desk.server.stopClock()
    await desk.server.ingest(desk.server.fleet.imeis.north, [desk.message(59)])
    const [alert] = (await desk.get('northUser', '/api/Event/GetLatestEvents')).body.Duress
    desk.pass(59_000)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(desk.mail.received).toEqual([])
    desk.pass(2_000)
    await until(() => (desk.mail.received.length === 3 ? true : undefined), 'three e-mails')
    expect(desk.mail.received.map(({ to }) => to).sort()).toEqual([users.admin, users.manager, users.northUser])
    expect(await stepsOf(alert.id)).toContainEqual(
      expect.objectContaining({ kind: 'escalated', detail: 'no phone confirmed within a minute: 3 e-mails, 1 device' }),
    )
    goOn()
    await acknowledge(alert.id)
  })

  test('isn’t sent again when the acknowledgement was in progress as the next push was due', async () => {
    const { imeis, userIds } = desk.server.fleet
    await desk.server.ingest(imeis.north, [desk.message(59)])
    const [{ id }] = (await desk.get('northUser', '/api/Event/GetLatestEvents')).body.Duress
    await desk.server.db.transaction(async (tx) => {
      await tx.execute(sql`update alerts set user_id = ${userIds.north}, acknowledge_time = now() where id = ${id}`)
      desk.pass(2 * minute + 20)
      await new Promise((resolve) => setTimeout(resolve, 500))
    })
    await until(async () => {
      const { rows } = await desk.server.db.execute(
        sql`select 1 from outbox where alert_id = ${id} and kind = 'followUp' and state = 'queued'`,
      )
      return rows.length === 0 ? true : undefined
    }, 'the follow-ups')
    const steps = (await stepsOf(id)).map(({ kind: step }) => step)
    expect(steps.filter((step) => step === 'repeated' || step === 'escalated')).toEqual([])
  })

  test('leaves no dead tokens, and its recipients are stored for a year', async () => {
    const { userIds, imeis } = desk.server.fleet
    await desk.server.ingest(imeis.north, [desk.message(59)])
    const [{ id }] = (await desk.get('northUser', '/api/Event/GetLatestEvents')).body.Duress
    const { db, now } = desk.server
    const daysAgo = (days: number) => new Date(now() - days * 24 * 60 * minute).toISOString()
    await db.execute(sql`insert into acknowledge_tokens (token_hash, alert_id, user_id, expires)
      values ('old', ${id}, ${userIds.north}, ${daysAgo(1)})`)
    await db.execute(sql`insert into outbox (kind, payload, alert_id, state, recipient, created, next_attempt)
      select 'push', '{}'::jsonb, ${id}::int, 'received', 'kept ' || at, at::timestamptz, at::timestamptz
      from unnest(array[${daysAgo(360)}, ${daysAgo(400)}]) at`)
    desk.pass(61 * minute)
    const left = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows.length
    await until(async () => {
      const tokens = await left(sql`select 1 from acknowledge_tokens where token_hash = 'old'`)
      return tokens === 0 ? true : undefined
    }, 'the token')
    expect(await left(sql`select 1 from outbox where recipient like 'kept %'`)).toBe(1)
    await acknowledge(id)
  })

  test('isn’t sent again once it is acknowledged', async () => {
    const phone = await desk.addPhone('northUser', 'second')
    const mails = desk.mail.received.length
    await desk.server.ingest(desk.server.fleet.imeis.north, [desk.message(59)])
    await until(() => desk.pushesTo(phone)[0], 'the push')
    await acknowledge(desk.pushesTo(phone)[0]!.alertId as number)
    await until(() => desk.pushesTo(phone)[1], 'that it was acknowledged')
    for (let passed = 0; passed < 3; passed++) {
      desk.pass(2 * minute)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    expect(desk.pushesTo(phone).map(({ kind: push }) => push)).toEqual(['duress', 'acknowledged'])
    expect(desk.mail.received).toHaveLength(mails)
  })
})
