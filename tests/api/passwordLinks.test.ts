import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callOwner } from '../../server/owner/callOwner.ts'
import { readOwnerFile } from '../../server/owner/ownerFile.ts'
import { resetPasswordCall } from '../../server/owner/resetPasswordCall.ts'
import { passwordLinks, users } from '../../server/database/schema/tables.ts'
import { startMailServer } from '../alerts/startMailServer.ts'
import { until as untilFound } from '../alerts/until.ts'
import { freePort } from '../hub/freePort.ts'
import { testPassword } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
const hour = 3_600_000
const until = (isTrue: () => boolean | Promise<boolean>) =>
  untilFound(async () => ((await isTrue()) ? true : undefined), 'an e-mail')
const linkIn = (text: string) => /\/login\?reset=3?D?([\w-]{43})/.exec(text)?.[1] ?? ''

describe.each(callDatabases())('one-time links, on %s', (kind) => {
  let server: TestServer
  let mail: MailServer
  let mailPort: number
  beforeAll(async () => {
    mailPort = await freePort()
    server = await startTestServer(kind, { SMTP_URL: `smtp://127.0.0.1:${mailPort}?ignoreTLS=true` })
  })
  afterAll(async () => {
    await server?.close()
    await mail?.close()
  })

  const post = (path: string, body: object, token = '') => server.call('POST', `/api/auth/${path}`, { token, body })
  const forgot = (Email: string) => post('ForgotPassword', { Email })
  const login = (Email: string, Password: string) => post('login', { Email, Password })
  const choose = (Token: string, Password: string) => post('ChoosePassword', { Token, Password })
  const mailTo = (address: string) => mail.received.filter(({ to }) => to === address)
  const works = async (token: string) =>
    (await server.call('GET', '/api/Assets/GroupsByCurrentUser', { token })).status === 200

  test('wait for a mail server that does not answer, and say why', async () => {
    const { northUser } = server.fleet.users
    expect((await forgot(northUser)).body).toEqual({ requested: true })
    await until(async () => {
      const { rows } = await server.db.execute<{ error: string }>(
        sql`select last_error as error from outbox where recipient = ${`account/${northUser}`} and state = 'queued'`,
      )
      return rows[0]?.error.startsWith('the mail server could not be reached') ?? false
    })
    // Nothing that opens the account lies in the table, and no link is left behind.
    expect(await server.db.select().from(passwordLinks)).toEqual([])
    mail = await startMailServer(mailPort)
    server.advanceClock(60_000)
    server.running.deliver()
    await until(() => mailTo(northUser).length === 1)
    expect(linkIn(mailTo(northUser)[0]!.text)).toHaveLength(43)
  })

  test('work once, sign in here and out everywhere else, and lift the lock', async () => {
    const { northUser } = server.fleet.users
    const before = await server.signIn(northUser)
    for (let attempt = 0; attempt < 5; attempt++) await login(northUser, 'wrong')
    const Token = linkIn(mailTo(northUser)[0]!.text)
    expect((await post('PasswordLink', { Token })).body).toEqual({
      userName: 'north',
      email: northUser,
      isInvitation: false,
    })
    expect((await choose(Token, 'short')).body.errors).toHaveProperty('Password')
    const answers = await Promise.all([choose(Token, 'chosen-anew'), choose(Token, 'chosen-anew')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const chosen = answers.find(({ status }) => status === 200)!
    expect([await works(before), await works(chosen.body.token)]).toEqual([false, true])
    expect((await login(northUser, 'chosen-anew')).status).toBe(200)
    expect((await choose(Token, 'chosen-again')).body.code).toBe('accountsLinkUnusable')
    expect((await post('PasswordLink', { Token })).body.code).toBe('accountsLinkUnusable')
  })

  test('expire after an hour; a forged one says the same', async () => {
    const { southUser } = server.fleet.users
    await forgot(southUser)
    await until(() => mailTo(southUser).length === 1)
    const Token = linkIn(mailTo(southUser)[0]!.text)
    server.advanceClock(hour + 1000)
    const [late, forged] = [await choose(Token, 'too-late-now'), await choose('x'.repeat(43), 'too-late-now')]
    expect([late.status, late.body]).toEqual([forged.status, forged.body])
    expect((await login(southUser, testPassword)).status).toBe(200)
  })

  test('get the same reply in the same time for addresses without an account', async () => {
    server.advanceClock(hour)
    const times: Record<string, number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 2; round++)
      for (const [kindOf, email] of [
        ['known', server.fleet.users.otherUser],
        ['unknown', `nobody${round}@fleet.example`],
      ] as const) {
        const begun = performance.now()
        const { status, body } = await forgot(email)
        times[kindOf]!.push(performance.now() - begun)
        expect([status, body]).toEqual([200, { requested: true }])
      }
    for (const time of Object.values(times).flat()) expect(time).toBeGreaterThanOrEqual(395)
    expect(mail.received.some(({ to }) => to.startsWith('nobody'))).toBe(false)
  })

  test('no mailbox gets more than three an hour, and no address can send unlimited requests', async () => {
    const { manager } = server.fleet.users
    server.advanceClock(hour)
    const answers = []
    for (let round = 0; round < 13; round++) answers.push((await forgot(manager)).status)
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
    server.running.deliver()
    await until(() => mailTo(manager).length >= 1)
    const { rows } = await server.db.execute(sql`select 1 from outbox where recipient = ${`account/${manager}`}`)
    expect(rows).toHaveLength(3)
    server.advanceClock(hour)
  })

  test('invite a person, who chooses the password; an invitation lasts 7 days and is renewed', async () => {
    const token = await server.signIn(server.fleet.users.admin)
    const body = {
      Username: 'Ann Invited',
      Description: '',
      CustomerId: server.fleet.customers[0],
      TimeZoneId: 'America/New_York',
      Email: 'ann@fleet.example',
      UserType: ['User'],
    }
    const invited = await post('InviteUser', body, token)
    expect(invited.body).toEqual({ id: expect.any(Number), link: null })
    await until(() => mailTo('ann@fleet.example').length === 1)
    const state = async () =>
      (await server.call('GET', `/api/auth/UserSignIn/${invited.body.id}`, { token })).body.invitation?.state
    await until(async () => (await state()) === 'sent')
    expect((await login('ann@fleet.example', '')).status).toBe(400)
    server.advanceClock(7 * 24 * hour + 1000)
    const first = linkIn(mailTo('ann@fleet.example')[0]!.text)
    expect((await choose(first, 'anns-password')).body.code).toBe('accountsLinkUnusable')
    const again = await server.call('POST', '/api/auth/login', {
      body: { Email: server.fleet.users.admin, Password: testPassword },
    })
    expect((await post('InviteAgain', { id: invited.body.id }, again.body.token)).body.link).toBeNull()
    await until(() => mailTo('ann@fleet.example').length === 2)
    // An address that was wrong belongs to somebody else, who has the invitation.
    for (const Email of ['ann@elsewhere.example', 'ann@fleet.example']) {
      const saved = {
        Id: invited.body.id,
        UserName: 'Ann Invited',
        TimezoneId: 'America/New_York',
        UserType: ['User'],
        Email,
      }
      expect((await post('Update', saved, again.body.token)).status).toBe(200)
    }
    expect((await choose(linkIn(mailTo('ann@fleet.example')[1]!.text), 'a-strangers')).body.code).toBe(
      'accountsLinkUnusable',
    )
    await post('InviteAgain', { id: invited.body.id }, again.body.token)
    await until(() => mailTo('ann@fleet.example').length === 3)
    const chosen = await choose(linkIn(mailTo('ann@fleet.example')[2]!.text), 'anns-password')
    expect(chosen.body.user).toMatchObject({ userName: 'Ann Invited', timeZoneId: 'America/New_York', role: 'User' })
    expect((await post('InviteAgain', { id: invited.body.id }, again.body.token)).status).toBe(409)
  })

  test('a disabled user gets none, and cannot use one', async () => {
    const { otherUser } = server.fleet.users
    server.advanceClock(2 * hour)
    const before = mailTo(otherUser).length
    await server.db.update(users).set({ status: 0 }).where(eq(users.email, otherUser))
    expect((await forgot(otherUser)).body).toEqual({ requested: true })
    server.running.deliver()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(mailTo(otherUser)).toHaveLength(before)
    await server.db.update(users).set({ status: 1 }).where(eq(users.email, otherUser))
  })

  test('the owner of the server gets one for any user, and a list of users for an unknown one', async () => {
    const folder = server.dataDirectory
    const { admin, otherUser } = server.fleet.users
    const { link, userName } = await callOwner(folder, resetPasswordCall, { email: otherUser.toUpperCase() })
    expect(userName).toBe('other')
    expect((await choose(linkIn(link), 'by-the-owner')).body.user.email).toBe(otherUser)
    await expect(callOwner(folder, resetPasswordCall, { email: 'nobody@fleet.example' })).rejects.toThrow(admin)
    const { key } = readOwnerFile(folder)
    const refused = (email: string) => server.call('POST', resetPasswordCall.path, { token: key, body: { email } })
    expect(await refused('nobody@fleet.example')).toMatchObject({
      status: 409,
      body: {
        code: 'accountsUserUnknown',
        message: `No user has the e-mail nobody@fleet.example. System Admins here: ${admin}.`,
      },
    })
    await server.db.update(users).set({ status: 0 }).where(eq(users.email, otherUser))
    expect((await refused(otherUser)).body).toMatchObject({
      code: 'accountsUserDisabled',
      parameters: { user: 'other' },
    })
    await server.db.update(users).set({ status: 1 }).where(eq(users.email, otherUser))
  })
})

describe.each(callDatabases())('without a mail server, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  test('forgotten passwords say who can help, and invitations are a link to pass on', async () => {
    expect((await server.call('GET', '/api/settings')).body.sendsEmail).toBe(false)
    const body = { Email: server.fleet.users.northUser }
    const refused = await server.call('POST', '/api/auth/ForgotPassword', { body })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('npm run reset-password')])
    const token = await server.signIn(server.fleet.users.admin)
    const invitation = {
      Username: 'Bob',
      CustomerId: server.fleet.customers[0],
      TimeZoneId: 'act',
      Email: 'bob@fleet.example',
      UserType: ['User'],
    }
    const invited = await server.call('POST', '/api/auth/InviteUser', { token, body: invitation })
    expect(invited.body.link).toContain('/login?reset=')
    const state = await server.call('GET', `/api/auth/UserSignIn/${invited.body.id}`, { token })
    expect(state.body).toMatchObject({ lockedUntil: null, sessions: 0, invitation: { state: 'link' } })
    const chosen = await server.call('POST', '/api/auth/ChoosePassword', {
      body: { Token: linkIn(invited.body.link), Password: 'bobs-password' },
    })
    expect(chosen.body.user.userName).toBe('Bob')
  })
})
