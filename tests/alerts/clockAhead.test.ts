import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requestAccountEmail } from '../../server/account/accountEmail.ts'
import type { Database } from '../../server/database/database.ts'
import { countFoldJobs, saveFoldNotes } from '../../server/ingest/foldStore.ts'
import { addToOutbox, type NewOutboxRow } from '../../server/outbox/outboxStore.ts'
import { spreadDeliveries } from '../../server/outbox/spreadDeliveries.ts'
import { openForAll } from '../support/openForAll.ts'
import { testPassword } from '../support/seedFleet.ts'
import { callDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { openAlertDesk } from './alertDesk.ts'
import { pushTo, startPushOutbox } from './startPushOutbox.ts'
import { until } from './until.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Waits until nothing queued is due later than any clock that is right could have meant. */
const broughtForward = (db: Database, now: () => number) =>
  until(async () => {
    const latest = new Date(now() + 6 * minute).toISOString()
    const { rows } = await db.execute(sql`select 1 from outbox where state = 'queued' and next_attempt > ${latest}`)
    return rows.length === 0 ? true : undefined
  }, 'what is queued to be due soon')

describe.each(callDatabases())('after a clock that was a day ahead and was set back, on %s', (kind) => {
  const desk = openForAll(() => openAlertDesk(kind))

  test('a duress that no phone showed is escalated when it has had its minute', async () => {
    const { users, imeis } = desk.server.fleet
    desk.pass(day)
    expect((await desk.server.ingest(imeis.north, [desk.message(59)])).body).toMatchObject({ accepted: 1 })
    desk.pass(-day)
    await broughtForward(desk.server.db, desk.server.now)
    expect(desk.mailTo(users.manager)).toEqual([])
    desk.pass(minute)
    await until(() => desk.mailTo(users.manager)[0], 'the e-mail of the escalation')
    // What follows is about others.
    await desk.server.db.execute(sql`update outbox set state = 'gone' where state = 'queued'`)
  })

  test('a push that was refused meanwhile is tried again within seconds', async () => {
    const phone = await desk.addPhone('southUser')
    desk.pushes.answerWith(500)
    desk.pass(day)
    await desk.server.ingest(desk.server.fleet.imeis.south, [desk.message(59)])
    await until(async () => {
      const { rows } = await desk.server.db.execute(
        sql`select 1 from outbox where kind = 'push' and state = 'queued' and last_error <> ''`,
      )
      return rows[0]
    }, 'the refusal')
    desk.pushes.answerWith(201)
    desk.pass(-day)
    await broughtForward(desk.server.db, desk.server.now)
    expect(desk.pushesTo(phone)).toEqual([])
    desk.pass(10_000)
    await until(() => desk.pushesTo(phone)[0], 'the push')
  })

  test('an SOS of an unknown device is announced, though there was one by that clock', async () => {
    const sos = () =>
      desk.server.call('POST', `/ingest/osmand?key=${desk.server.gatewayKey}`, {
        body: {
          device_id: 'lost-phone',
          location: {
            timestamp: new Date(desk.server.now()).toISOString(),
            coords: { latitude: -37.5622, longitude: 143.8503 },
            extras: { alarm: 'sos' },
          },
        },
      })
    const announced = async () => {
      const { rows } = await desk.server.db.execute(
        sql`select 1 from outbox where kind = 'hub' and recipient like 'unknown/%'`,
      )
      return rows.length
    }
    desk.pass(day)
    await sos()
    expect(await announced()).toBe(1)
    desk.pass(hour - day)
    await sos()
    await sos()
    expect(await announced()).toBe(2)
  })

  test('an account that was locked by that clock is open', async () => {
    const login = (Password: string) =>
      desk.server.call('POST', '/api/auth/login', { body: { Email: desk.server.fleet.users.otherUser, Password } })
    const lockedUntil = async () => {
      const id = sql`(select id from users where email = ${desk.server.fleet.users.otherUser})`
      const { rows } = await desk.server.db.execute<{ id: number }>(sql`select ${id} as id`)
      return (await desk.get('admin', `/api/auth/UserSignIn/${rows[0]!.id}`)).body.lockedUntil
    }
    await desk.get('admin', '/api/auth/Sessions')
    desk.pass(day)
    for (let attempt = 0; attempt < 5; attempt++) await login('wrong')
    expect((await login(testPassword)).status).toBe(400)
    desk.pass(hour - day)
    expect(await lockedUntil()).toBeNull()
    expect((await login(testPassword)).status).toBe(200)
    // They don't count either when that time has come.
    desk.pass(day - hour)
    expect((await login('wrong')).status).toBe(400)
    expect((await login(testPassword)).status).toBe(200)
    desk.pass(-day)
  })

  test('an asset that is to be folded again, and whose server died, is', async () => {
    const { db, now, fleet } = desk.server
    const job = { assetId: fleet.assets.north, since: now() - hour, until: null, reason: 'recompute' } as const
    await saveFoldNotes(db, { checkpoints: [], jobs: [job] }, now() + day)
    await db.execute(sql`update fold_jobs set leased_until = ${new Date(now() + day).toISOString()}`)
    await until(async () => ((await countFoldJobs(db)) === 0 ? true : undefined), 'the asset to be folded again')
  })
})

describe.each(callDatabases())('an outbox with rows by a clock that was ahead, on %s', (kind) => {
  const opened = openForAll(() => openTestDatabase(kind))

  test('counts none of them as sent within the last minute, or hour', async () => {
    const { db } = opened
    const now = Date.now()
    const ahead = Array.from({ length: 5 }, () => pushTo('push/1', { isUrgent: true }))
    await addToOutbox(db, ahead, now + day)
    const duress: NewOutboxRow = pushTo('push/1', { isUrgent: true })
    expect(await spreadDeliveries(db, [duress], now)).toEqual([duress])
    const forgotten = { userId: 1, email: 'anne@fleet.example', kind: 'forgotten' } as const
    for (let time = 0; time < 3; time++) await requestAccountEmail(db, { ...forgotten, now: now + day })
    await requestAccountEmail(db, { ...forgotten, now })
    const { rows } = await db.execute(sql`select 1 from outbox where recipient = 'account/anne@fleet.example'`)
    expect(rows).toHaveLength(4)
    await db.execute(sql`delete from outbox`)
  })

  test('sends them at a start, deletes what is old when the clock is right again, and nothing while it can’t be', async () => {
    const { db } = opened
    const sent: string[] = []
    let tidied = 0
    let ahead = day
    let isPlausible = false
    await addToOutbox(db, [pushTo('push/1')], Date.now() + 2 * day)
    await addToOutbox(db, [pushTo('push/2')], Date.now() + day)
    const outbox = startPushOutbox(db, {
      async push(rows) {
        sent.push(...rows.map(({ recipient }) => recipient))
        return { state: 'sent' }
      },
      now: () => Date.now() + ahead,
      tidy: () => Promise.resolve(void tidied++),
      isClockPlausible: () => Promise.resolve(isPlausible),
    })
    try {
      await until(() => (sent.length === 2 ? true : undefined), 'the pushes')
      expect(tidied).toBe(0)
      isPlausible = true
      await until(() => (tidied === 1 ? true : undefined), 'old rows to be deleted')
      ahead = 0
      await until(() => (tidied === 2 ? true : undefined), 'old rows to be deleted again')
    } finally {
      await outbox.close()
    }
  })
})
