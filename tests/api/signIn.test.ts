import { eq, sql } from 'drizzle-orm'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { customers, users } from '../../server/database/schema/tables.ts'
import { testPassword } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase, callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const hour = 3_600_000

describe.each(callDatabases())('signing in, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const login = (Email: string, Password = testPassword, more: object = {}) =>
    server.call('POST', '/api/auth/login', { body: { Email, Password, ...more } })
  const lasts = (token: string) => decodeJwt(token).exp! - decodeJwt(token).iat!
  const works = async (token: string) =>
    (await server.call('GET', '/api/Assets/GroupsByCurrentUser', { token })).status === 200

  test('answers a token with the claims role and nameid, for 12 hours or, remembered, for 30 days', async () => {
    const { body } = await login(server.fleet.users.northUser)
    expect(body.user).toMatchObject({ userName: 'north', role: 'User', customerName: 'Northern Freight' })
    const claims = decodeJwt(body.token)
    expect(claims).toMatchObject({ role: 'User', nameid: String(body.user.id) })
    expect(claims.exp! - claims.iat!).toBe(12 * 3600)
    const remembered = decodeJwt(
      (await login(server.fleet.users.northUser, testPassword, { RememberMe: true })).body.token,
    )
    expect(remembered.exp! - remembered.iat!).toBe(30 * 24 * 3600)
  })

  test('is the same "Invalid login" for a wrong password and for an unknown e-mail', async () => {
    const wrong = await login(server.fleet.users.southUser, 'wrong')
    const unknown = await login('nobody@fleet.example', 'wrong')
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
    expect(wrong.body.message).toBe('Invalid login')
  })

  test('is locked for 15 minutes after five failures, with the same message', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login(server.fleet.users.manager, 'wrong')
    const locked = await login(server.fleet.users.manager)
    expect(locked.body.message).toBe('Invalid login')
    server.advanceClock(15 * 60_000 + 1000)
    expect((await login(server.fleet.users.manager)).status).toBe(200)
  })

  test('counts guesses that are made at once', async () => {
    const { admin } = server.fleet.users
    await Promise.all(Array.from({ length: 20 }, () => login(admin, 'wrong')))
    expect((await login(admin)).body.message).toBe('Invalid login')
    const { rows } = await server.db.execute(sql`select 1 from login_failures where email = ${admin}`)
    expect(rows).toHaveLength(5)
    server.advanceClock(15 * 60_000 + 1000)
    expect((await login(admin)).status).toBe(200)
  })

  test('a token stops working when it has expired', async () => {
    const { token } = (await login(server.fleet.users.otherUser)).body
    expect(await works(token)).toBe(true)
    server.advanceClock(12 * hour + 1000)
    expect(await works(token)).toBe(false)
  })

  test('a disabled user or customer is out at once, and back when enabled', async () => {
    const { token } = (await login(server.fleet.users.otherUser)).body
    const customer = eq(customers.id, server.fleet.customers[1])
    await server.db.update(customers).set({ status: 0 }).where(customer)
    expect(await works(token)).toBe(false)
    expect((await login(server.fleet.users.otherUser)).body.message).toBe('Invalid login')
    await server.db.update(customers).set({ status: 1 }).where(customer)
    expect(await works(token)).toBe(true)
    await server.db.update(users).set({ status: 0 }).where(eq(users.email, server.fleet.users.otherUser))
    expect(await works(token)).toBe(false)
  })

  test('a changed password ends the other sessions; the answer carries a new token', async () => {
    const { token } = (await login(server.fleet.users.southUser)).body
    const change = (CurrentPassword: string, NewPassword: string) =>
      server.call('POST', '/api/Auth/ResetPassword', { token, body: { CurrentPassword, NewPassword } })
    expect((await change('wrong', 'a-new-password')).body.errors).toHaveProperty('CurrentPassword')
    expect((await change(testPassword, 'short')).status).toBe(400)
    const changed = await change(testPassword, 'a-new-password')
    expect(changed.status).toBe(200)
    expect([await works(token), await works(changed.body.token)]).toEqual([false, true])
    expect((await login(server.fleet.users.southUser)).status).toBe(400)
    expect(lasts(changed.body.token)).toBe(12 * 3600)
  })

  test('a session that was to be remembered still is after its password changed', async () => {
    const { manager } = server.fleet.users
    const { token } = (await login(manager, testPassword, { RememberMe: true })).body
    const body = { CurrentPassword: testPassword, NewPassword: 'a-new-password' }
    const changed = await server.call('POST', '/api/Auth/ResetPassword', { token, body })
    expect(lasts(changed.body.token)).toBe(30 * 24 * 3600)
  })

  test('a server with users has its first administrator already', async () => {
    const body = { CustomerName: 'X', TimeZoneId: 'act', Name: 'x', Email: 'x@fleet.example', Password: 'abcdef' }
    expect((await server.call('POST', '/api/auth/FirstAdministrator', { body })).status).toBe(409)
  })
})

test('closing ends at once while browsers hold the hub open', async () => {
  const server = await startTestServer(callDatabase())
  const token = await server.signIn(server.fleet.users.admin)
  const client = new HubConnectionBuilder()
    .withUrl(`${server.origin}/VisionTrack`, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build()
  await client.start()
  const closed = new Promise((resolve) => client.onclose(resolve))
  const begun = Date.now()
  await server.close()
  await closed
  expect(Date.now() - begun).toBeLessThan(60_000)
})
