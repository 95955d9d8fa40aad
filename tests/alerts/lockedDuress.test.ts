import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
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
