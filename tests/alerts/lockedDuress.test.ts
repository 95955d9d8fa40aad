import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import type { CallAnswer } from '../support/testServer.ts'
import { userForms } from '../support/userForms.ts'
import { waitForLocks } from '../support/waitForLocks.ts'
import { openAlertDesk } from './alertDesk.ts'

// What locks the same rows in different orders deadlocks, and a press that is refused because of that may never be sent again.
describe.runIf(availableDatabases().includes('postgres'))('a duress is stored', () => {
  const desk = openForAll(() => openAlertDesk('postgres'))

  test('while the live alert configuration of its asset is saved', async () => {
    const { server } = desk
    const { north } = server.fleet.assets
    await server.ingest(server.fleet.imeis.north, [desk.message(messageID.position, 60)])
    const token = await server.signIn(server.fleet.users.admin)
    let pressed: ReturnType<typeof server.ingest> | undefined
    let saved: ReturnType<typeof saveSensorRule> | undefined
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from live_states where asset_id = ${north} for update`)
      pressed = server.ingest(server.fleet.imeis.north, [desk.message(messageID.duress)])
      await waitForLocks(server.db, 1, 'the duress to wait')
      saved = saveSensorRule(server, token, north)
      await waitForLocks(server.db, 2, 'the configuration to wait')
    })
    expect((await pressed)?.body).toMatchObject({ accepted: 1 })
    expect((await saved)?.status).toBe(200)
  })

  test('while the user whose rule notifies of it is moved to another time zone', async () => {
    const { server } = desk
    const { users, userIds, groups, imeis } = server.fleet
    const [event] = (await desk.addEvents(messageID.duress)).values()
    await desk.addRule('southUser', { EventId: [event], GroupId: groups.south })
    const token = await server.signIn(users.admin)
    const forms = userForms(
      () => server,
      (method, path, body) => server.call(method, path, { token, body }),
    )
    const form = await forms.form(userIds.south, { TimezoneId: 'wa', Email: 'south@moved.example' })
    await server.db.execute(sql`
      insert into password_links (token_hash, user_id, created, expires) values ('a link', ${userIds.south}, now(), now())`)
    let saved: ReturnType<typeof server.call> | undefined
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from password_links where token_hash = 'a link' for update`)
      saved = server.call('POST', '/api/auth/Update', { token, body: form })
      await waitForLocks(server.db, 1, 'the change of the user to wait')
      const pressed = await server.ingest(imeis.south, [desk.message(messageID.duress)])
      expect(pressed.body).toMatchObject({ accepted: 1 })
    })
    expect((await saved)?.status).toBe(200)
  })
})

// The database ends the one that waited first of two transactions that wait for each other.
describe.runIf(availableDatabases().includes('postgres'))(
  'a transaction that the database ends as a deadlock is repeated',
  () => {
    const desk = openForAll(() => openAlertDesk('postgres'))

    /** Locks one row, then another one that the call has locked before it waits for the first, and lets the call be ended. */
    async function deadlock(first: SQL, call: () => Promise<CallAnswer>, second: SQL): Promise<CallAnswer> {
      const { db } = desk.server
      let answer: Promise<CallAnswer> | undefined
      await db.transaction(async (tx) => {
        await tx.execute(first)
        answer = call()
        await waitForLocks(db, 1, 'the call to wait')
        await tx.execute(second)
      })
      return answer!
    }

    test('when a device’s duress is stored, and when it is acknowledged', async () => {
      const { server } = desk
      const { assets, imeis } = server.fleet
      await server.ingest(imeis.north, [desk.message(messageID.position, 60)])
      const readDuresses = async () =>
        (await server.db.execute<{ id: number }>(sql`select id from alerts where category = 'Duress'`)).rows
      // On a slow machine the database may end the other transaction, after which a second try finds the first one's duress.
      const earlier = new Set((await readDuresses()).map(({ id }) => id))
      const stored = await deadlock(
        sql`select 1 from live_states where asset_id = ${assets.north} for update`,
        () => server.ingest(imeis.north, [desk.message(messageID.duress)]),
        sql`select 1 from devices where asset_id = ${assets.north} for update`,
      )
      expect(stored.body).toMatchObject({ accepted: 1 })
      const rows = (await readDuresses()).filter(({ id }) => !earlier.has(id))
      const [{ id } = { id: 0 }] = rows
      const acknowledged = await deadlock(
        sql`select 1 from alerts where id = ${id} for update`,
        () => desk.post('manager', '/api/Event/EventAcknowledgement', { MessageId: id, Acknowledgement: 'Called' }),
        sql`select 1 from assets where id = ${assets.north} for no key update`,
      )
      expect([acknowledged.status, acknowledged.body.alertId]).toEqual([200, id])
      expect(rows).toHaveLength(1)
    })
  },
)
