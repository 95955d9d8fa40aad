import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { serverKeys, users } from '../../server/database/schema/tables.ts'
import { testPassword } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

describe.each(callDatabases())('sessions, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const login = async (Email: string, userAgent = 'curl/8') =>
    (
      await server.call('POST', '/api/auth/login', {
        body: { Email, Password: testPassword },
        headers: { 'user-agent': userAgent },
      })
    ).body.token as string
  const sessionsOf = async (token: string) => (await server.call('GET', '/api/auth/Sessions', { token })).body
  const ask = (token: string) => server.call('GET', '/api/Assets/GroupsByCurrentUser', { token })

  test('are listed with their device, this one marked', async () => {
    const token = await login(server.fleet.users.northUser, phone)
    await login(server.fleet.users.northUser)
    const listed = await sessionsOf(token)
    expect(listed).toHaveLength(2)
    expect(listed.map(({ device }: { device: string }) => device).sort()).toEqual([
      'Chrome on Android',
      'Unknown device',
    ])
    expect(listed.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toMatchObject([
      { device: 'Chrome on Android', id: decodeJwt(token).sid },
    ])
  })

  test('Log Off ends one of them on the server, with its hub connection; the other stays', async () => {
    const { southUser } = server.fleet.users
    const [leaving, staying] = [await login(southUser), await login(southUser)]
    const connect = async (token: string) => {
      const client = new HubConnectionBuilder()
        .withUrl(`${server.origin}/VisionTrack`, { accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build()
      await client.start()
      return client
    }
    const [first, second] = [await connect(leaving), await connect(staying)]
    const closed = new Promise((resolve) => first.onclose(resolve))
    expect((await server.call('POST', '/api/auth/LogOff', { token: leaving })).status).toBe(200)
    await closed
    expect(second.state).toBe('Connected')
    await second.stop()
    const refused = await ask(leaving)
    expect([refused.status, refused.body.code]).toEqual([401, 'sessionEnded'])
    expect((await ask(staying)).status).toBe(200)
  })

  test('one or all others are ended, never another user’s', async () => {
    const { manager, otherUser } = server.fleet.users
    const [here, there, elsewhere] = [await login(manager), await login(manager), await login(manager)]
    const foreign = await login(otherUser)
    const end = (token: string, SessionId: unknown) =>
      server.call('POST', '/api/auth/EndSession', { token, body: { SessionId } })
    expect((await end(here, decodeJwt(foreign).sid)).status).toBe(404)
    expect((await end(here, decodeJwt(there).sid)).status).toBe(200)
    expect([(await ask(here)).status, (await ask(there)).status, (await ask(elsewhere)).status]).toEqual([
      200, 401, 200,
    ])
    expect((await server.call('POST', '/api/auth/EndOtherSessions', { token: here })).status).toBe(200)
    expect([(await ask(here)).status, (await ask(elsewhere)).status, (await ask(foreign)).status]).toEqual([
      200, 401, 200,
    ])
    expect(await sessionsOf(here)).toHaveLength(1)
  })

  test('are written as seen at most once a minute', async () => {
    const token = await login(server.fleet.users.otherUser)
    const id = String(decodeJwt(token).sid)
    const seen = async () =>
      (await server.db.execute<{ at: string }>(sql`select last_seen::text as at from sessions where id = ${id}`))
        .rows[0]!.at
    const before = await seen()
    server.advanceClock(minute / 2)
    await ask(token)
    expect(await seen()).toBe(before)
    server.advanceClock(minute)
    await Promise.all([ask(token), ask(token)])
    expect(await seen()).not.toBe(before)
  })

  test('an expired token says whether its session was ended from elsewhere', async () => {
    const { northUser } = server.fleet.users
    const [expired, ended] = [await login(northUser), await login(northUser)]
    await server.call('POST', '/api/auth/EndSession', { token: expired, body: { SessionId: decodeJwt(ended).sid } })
    server.advanceClock(13 * 60 * minute)
    expect((await ask(expired)).body.statusCode).toBe(401)
    expect((await ask(ended)).body.code).toBe('sessionEnded')
    expect((await ask('no token')).body.statusCode).toBe(401)
  })

  test('a token from before sessions were kept still works, is listed and can be ended', async () => {
    const [key] = await server.db.select().from(serverKeys).where(eq(serverKeys.name, 'tokenSecret'))
    const [user] = await server.db.select().from(users).where(eq(users.email, server.fleet.users.admin))
    const token = await new SignJWT({ role: 'SystemAdmin', nameid: String(user!.id), version: user!.tokenVersion })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer('muster')
      .setExpirationTime(Math.floor(server.now() / 1000) + 3600)
      .sign(Buffer.from(key!.value, 'base64url'))
    const listed = await sessionsOf(token)
    expect(listed.filter(({ isThisOne }: { isThisOne: boolean }) => isThisOne)).toHaveLength(1)
    await server.call('POST', '/api/auth/LogOff', { token })
    expect((await ask(token)).status).toBe(401)
  })
})
