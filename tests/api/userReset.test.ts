import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pushSubscriptions, users } from '../../server/database/schema/tables.ts'
import { testPassword } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('what an administrator does for a user who can’t sign in, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let token: string
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.admin)
  })

  const login = (Email: string, Password = testPassword) =>
    server.call('POST', '/api/auth/login', { body: { Email, Password } })
  const listed = async (email: string) => {
    const { body } = await server.call('GET', `/api/auth/AllUsers?SearchString=${email}`, { token })
    return body[0] as { id: number; lockedUntil: string | null; timeZoneId: string }
  }
  async function lock(email: string): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt++) await login(email, 'wrong')
  }

  test('the list shows a lock until it ends, and lifts it', async () => {
    const { northUser } = server.fleet.users
    expect((await listed(northUser)).lockedUntil).toBeNull()
    await lock(northUser)
    const { id, lockedUntil } = await listed(northUser)
    const left = Date.parse(lockedUntil!) - server.now()
    expect(left).toBeGreaterThan(14.5 * 60_000)
    expect(left).toBeLessThanOrEqual(15 * 60_000)
    expect((await login(northUser)).status).toBe(400)
    expect((await server.call('POST', '/api/auth/LiftLock', { token, body: { id } })).body).toEqual({ id })
    expect((await listed(northUser)).lockedUntil).toBeNull()
    expect((await login(northUser)).status).toBe(200)
  })

  test('a new password lifts the lock, ends sessions and alerts on devices, and clears the devices', async () => {
    const { southUser } = server.fleet.users
    const theirs = await server.session(southUser)
    const [user] = await server.db.select().from(users).where(eq(users.email, southUser))
    const { id } = user!
    await server.db.insert(pushSubscriptions).values({
      userId: id,
      endpoint: 'https://push.example/1',
      p256dh: 'x',
      auth: 'x',
      created: new Date(),
    })
    await lock(southUser)
    const details = (await server.call('GET', `/api/Auth/UpdateUsers/${id}`, { token })).body
    const change = {
      Id: id,
      UserName: details.userName,
      TimezoneId: 'Europe/Lisbon',
      Email: southUser,
      UserType: ['User'],
    }
    const saved = await server.call('POST', '/api/auth/Update', {
      token,
      body: { ...change, Password: 'set-by-admin' },
    })
    expect(saved.status).toBe(200)
    expect(await server.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))).toEqual([])
    const refused = await server.call('GET', '/api/auth/Sessions', { token: theirs.token })
    expect([refused.status, refused.body.code]).toEqual([401, 'sessionEnded'])
    expect((await login(southUser, 'set-by-admin')).status).toBe(200)
    expect((await listed(southUser)).timeZoneId).toBe('Europe/Lisbon')
  })

  test('an invalid number says what to do', async () => {
    const { status, body } = await server.call('GET', '/api/Auth/UpdateUsers/none', { token })
    expect([status, body.message]).toEqual([400, expect.stringContaining('Open the record from its list')])
  })

  test('users, customers and depots take every time zone and no other text', async () => {
    const body = { Name: 'Zoned', SpeedExceptionDurationLimit: 3, TemperatureThresholdDuration: 30 }
    const register = (TimeZonesId: string) =>
      server.call('POST', '/api/Customer/CustomerRegistration', { token, body: { ...body, TimeZonesId } })
    expect((await register('America/Argentina/Ushuaia')).status).toBe(200)
    for (const wrong of ['Mars/Olympus', '+10:00', 'Sydney']) expect((await register(wrong)).status).toBe(400)
  })
})
