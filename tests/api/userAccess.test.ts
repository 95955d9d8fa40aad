import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { roleHeader } from '../../contract/endpoint.ts'
import * as tables from '../../server/database/schema/tables.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { testPassword } from '../support/seedFleet.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { userForms } from '../support/userForms.ts'

describe.each(callDatabases())('access of users, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')

  const { create, read, form, save } = userForms(() => server, call)
  const works = async (token: string) => (await server.call('GET', '/api/Group/GetAllGroup', { token })).status

  test('a new password ends every session, and history records the change without the password', async () => {
    const id = await create('pat')
    const token = await server.signIn('pat@staff.example')
    expect((await save(id, { Description: 'Nothing else' })).status).toBe(200)
    expect(await works(token)).toBe(200)
    // No length rule holds for it here.
    const body = await form(id, { Password: 'key' })
    for (const _ of [1, 2]) expect((await call('POST', '/api/auth/Update', body)).status).toBe(200)
    expect(await works(token)).toBe(401)
    const login = (Password: string) =>
      server.call('POST', '/api/auth/login', { body: { Email: 'pat@staff.example', Password } })
    expect([(await login('key')).status, (await login(testPassword)).status]).toEqual([200, 400])

    const history = (await call('GET', `/api/History/user/${id}`)).body
    expect(history.map(({ changes }: { changes: object[] }) => changes)).toEqual([
      [{ field: 'passwordChangedAt', before: null, after: expect.any(String) }],
      [{ field: 'description', before: 'Dispatch', after: 'Nothing else' }],
      expect.any(Array),
    ])
    const [row] = await server.db.select().from(tables.users).where(eq(tables.users.id, id))
    const kept = JSON.stringify(await server.db.select().from(tables.auditEntries))
    for (const secret of [row!.passwordHash, '"key"', testPassword, 'password_hash', 'passwordHash'])
      expect(kept).not.toContain(secret)
  })

  test('a disabled user is out at once, and in again when enabled', async () => {
    const id = await create('dana')
    const token = await server.signIn('dana@staff.example')
    const listener = await openHubListener(server, 'dana@staff.example', 'Duress')
    expect((await save(id, { Status: 'Disabled' })).status).toBe(200)
    expect([await works(token), (await read(id)).status]).toEqual([401, 'Disabled'])
    await eventually(() => expect(listener.isClosed).toBe(true))
    expect((await save(id, { Status: 1 })).status).toBe(200)
    const body = { Email: 'dana@staff.example', Password: testPassword }
    expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(200)
  })

  test('a change of role takes effect at once, and every reply includes it', async () => {
    const id = await create('robin', { UserType: ['System Admin'] })
    const token = await server.signIn('robin@staff.example')
    const ask = async () => {
      const { status, headers } = await server.call('GET', '/api/auth/AllRoles', { token })
      return [status, headers.get(roleHeader)]
    }
    expect(await ask()).toEqual([200, 'SystemAdmin'])
    expect((await save(id, { UserType: ['User'] })).status).toBe(200)
    expect(await ask()).toEqual([403, 'User'])
  })

  test('users can’t delete themselves', async () => {
    const own = server.fleet.userIds.admin
    const refusals = [
      await call('GET', `/api/Auth/DeleteUser/${own}`),
      await save(own, { UserType: ['User'] }),
      await save(own, { Status: 0 }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual([
      [409, "You can't delete yourself. Ask another System Admin."],
      [409, "You can't change your own role. Ask another System Admin."],
      [409, "You can't disable yourself. Ask another System Admin."],
    ])
  })

  test('two administrators who remove each other at once leave one', async () => {
    const others = [await create('first admin', { UserType: ['System Admin'], Email: 'first@admin.example' })]
    others.push(await create('second admin', { UserType: ['System Admin'], Email: 'second@admin.example' }))
    const tokens = [await server.signIn('first@admin.example'), await server.signIn('second@admin.example')]
    await server.db.update(tables.users).set({ status: 0 }).where(eq(tables.users.id, server.fleet.userIds.admin))
    const answers = await Promise.all(
      tokens.map((token, i) => server.call('GET', `/api/Auth/DeleteUser/${others[1 - i]}`, { token })),
    )
    await server.db.update(tables.users).set({ status: 1 }).where(eq(tables.users.id, server.fleet.userIds.admin))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(Math.max(...statuses)).toBeLessThan(500)
    const left = (await call('GET', '/api/auth/AllUsers?SearchString=admin.example')).body
    expect(left).toHaveLength(1)
  })

  test('a deleted user is removed everywhere but in the history, with their own records', async () => {
    const id = await create('leaver')
    const token = await server.signIn('leaver@staff.example')
    const listener = await openHubListener(server, 'leaver@staff.example', 'Duress')
    const created = new Date()
    await server.db.insert(tables.groupUsers).values({ groupId: server.fleet.groups.north, userId: id })
    await server.db
      .insert(tables.pushSubscriptions)
      .values({ userId: id, endpoint: `https://push.example/${kind}`, p256dh: '', auth: '', created })
    await server.db
      .insert(tables.notifications)
      .values({ uniqueId: `leaver-${kind}`, userId: id, name: 'Doors', config: '%7B%7D' })
    await server.db.insert(tables.scheduledReports).values({
      userId: id,
      name: 'Weekly',
      report: 'summary',
      options: {},
      cadence: 'weekly',
      nextRun: created,
    })

    expect((await call('GET', `/api/Auth/DeleteUser/${id}`)).body).toEqual({ id })
    await eventually(() => expect(listener.isClosed).toBe(true))
    expect(await works(token)).toBe(401)
    for (const answer of [
      await call('GET', `/api/Auth/DeleteUser/${id}`),
      await call('GET', `/api/Auth/UpdateUsers/${id}`),
      await call('POST', `/api/Auth/GroupsByUser/${id}`),
      await call('POST', `/api/Auth/AssetByUser/${id}`),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, 'This user was not found.'])
    expect((await call('GET', '/api/auth/AllUsers?SearchString=leaver')).body).toEqual([])
    const { groupUsers, pushSubscriptions, notifications, scheduledReports } = tables
    for (const table of [groupUsers, pushSubscriptions, notifications, scheduledReports])
      expect(await server.db.select().from(table).where(eq(table.userId, id))).toEqual([])

    const [last] = (await call('GET', `/api/History/user/${id}`)).body
    expect(last).toMatchObject({ action: 'delete', userName: 'admin' })
    for (const change of [
      { field: 'userName', before: 'leaver', after: null },
      { field: 'groups', before: 'North', after: null },
      { field: 'notifications', before: 'Doors', after: null },
      { field: 'scheduledReports', before: 'Weekly', after: null },
    ])
      expect(last.changes).toContainEqual(change)
    // The name and the e-mail are free again.
    expect(await create('leaver')).not.toBe(id)
  })
})
