import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { printNotificationConfig, type NotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { newNotificationConfig, periodInstants, periodTimes } from '../../contract/notifications/notificationPeriod.ts'
import { notifications } from '../../server/database/schema/tables.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { userForms } from '../support/userForms.ts'

describe.each(callDatabases())('users, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')

  const { registration, register, create, read, form, save } = userForms(() => server, call)

  test('a user is created, signs in, is changed and listed', async () => {
    const id = await create('mia', { UserType: ['Community Manager'], CustomerId: String(server.fleet.customers[0]) })
    expect(await read(id)).toEqual({
      id,
      userName: 'mia',
      email: 'mia@staff.example',
      description: 'Dispatch',
      phone: '',
      userType: 'Community Manager',
      customerId: server.fleet.customers[0],
      customerName: 'Northern Freight',
      timeZoneId: 'act',
      timeZoneCity: 'Canberra, Sydney (ACT, NSW)',
      lastLogin: null,
      clientIp: '',
      status: 'Active',
      dbCreated: expect.any(String),
      dbUpdated: expect.any(String),
    })
    await server.signIn('mia@staff.example')
    expect((await read(id)).lastLogin).toEqual(expect.any(String))
    expect((await save(id, { UserName: 'mia b', TimezoneId: 'UTC', UserType: ['Distributor'] })).body).toEqual({ id })
    const listed = (await call('GET', '/api/auth/AllUsers?SearchString=mia')).body
    expect(listed).toMatchObject([{ id, userName: 'mia b', userType: 'Distributor', timeZoneCity: 'UTC' }])
  })

  test('a phone number is stored, shown in the history, and kept by changes that don’t send it', async () => {
    const id = await create('phoned', { Phone: '+61 400 000 000' })
    expect((await save(id, { Phone: '+61 400 000 001' })).status).toBe(200)
    expect((await save(id, { Phone: undefined, Description: 'Night' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ phone: '+61 400 000 001', description: 'Night' })
    const listed = (await call('GET', '/api/auth/AllUsers?SearchString=phoned')).body
    expect(listed).toMatchObject([{ phone: '+61 400 000 001' }])
    const history = (await call('GET', `/api/History/user/${id}`)).body
    expect(history[1].changes).toEqual([{ field: 'phone', before: '+61 400 000 000', after: '+61 400 000 001' }])
    expect((await save(id, { Phone: '1'.repeat(51) })).body.errors).toEqual({
      Phone: ['The Phone Number field is longer than 50 characters.'],
    })
  })

  test('the list is searched by what it shows, sorted by its columns and filtered by customer', async () => {
    const names = async (query: string) =>
      (await call('GET', `/api/auth/AllUsers?${query}`)).body.map(({ userName }: { userName: string }) => userName)
    expect(await names('SearchString=system admin')).toEqual(['admin'])
    expect(await names('SearchString=other haulage')).toEqual(['other'])
    expect(await names(`customerId=${server.fleet.customers[1]}`)).toEqual(['other'])
    await create('zone-west', { TimeZoneId: 'Australia/Perth' })
    expect(await names('SearchString=perth')).toEqual(['zone-west'])
    expect((await names('SortString=timezonecity&SortDirection=des'))[0]).toBe('mia b')
    expect((await names('SortString=userType&SortDirection=asc'))[0]).toBe('other')
    for (const column of ['username', 'email', 'customer', 'userType', 'timezonecity', 'lastLogin', 'lastIp', 'status'])
      expect(await names(`SortString=${column}`)).toContain('other')
  })

  test('a user whose time zone changes is notified at the same times of day as before', async () => {
    const { notificationId: rule, userIds } = server.fleet
    const times = { start: '22:00', end: '06:30' }
    const before = {
      ...newNotificationConfig('Australia/Sydney'),
      Hours: 2,
      Period: periodInstants(times, 'Australia/Sydney'),
    }
    const one = eq(notifications.id, rule)
    await server.db
      .update(notifications)
      .set({ config: printNotificationConfig(before as NotificationConfig) })
      .where(one)
    expect((await save(userIds.north, { TimezoneId: 'Australia/Perth' })).status).toBe(200)
    const [stored] = await server.db.select().from(notifications).where(one)
    // Replies have JSON here; only what is sent is URL-encoded.
    const { Period, ...rest } = JSON.parse(stored!.config) as NotificationConfig
    expect(periodTimes(Period, 'Australia/Perth')).toEqual(times)
    expect({ ...rest, Period: before.Period }).toEqual(before)
  })

  test('the roles by the names of the specification', async () => {
    const names = ['User', 'System Admin', 'Distributor', 'Community Manager']
    expect((await call('GET', '/api/auth/AllRoles')).body).toEqual(names.map((roleName) => ({ roleName })))
  })

  test('names and e-mails are unique without regard to case, except for the user’s own', async () => {
    const { north } = server.fleet.userIds
    const ask = async (query: string) => {
      const { status, body } = await call('GET', `/api/Auth/${query}`)
      return status === 200 ? body : [status, body.message]
    }
    expect(await ask('IsEmailExist?Email=nobody@fleet.example&userId=')).toEqual({ isFree: true })
    expect(await ask('IsEmailExist?Email=NORTH@fleet.example')).toEqual([409, 'Username already in use'])
    expect(await ask(`IsEmailExist?Email=NORTH@fleet.example&userId=${north}`)).toEqual({ isFree: true })
    expect(await ask('IsUserExist?userName=North&userId=0')).toEqual([409, 'User already exist'])
    expect(await ask(`IsUserExist?userName=North&userId=${north}`)).toEqual({ isFree: true })

    const taken = await register('taken', { Email: 'North@Fleet.example' })
    expect([taken.status, taken.body]).toEqual([
      409,
      {
        statusCode: '1',
        code: 'usersTaken',
        parameters: {},
        message: 'User Already Exist',
        errors: { Email: ['Username already in use'] },
      },
    ])
    expect((await register('NORTH')).body.errors).toEqual({ Username: ['User already exist'] })
    const late = await save(await create('late'), { UserName: 'north' })
    expect([late.status, late.body]).toEqual([
      409,
      {
        statusCode: '1',
        code: 'usersTakenByAnother',
        parameters: { what: 'name' },
        message: 'Another user already has this name.',
        errors: { UserName: ['User already exist'] },
      },
    ])
    const answers = await Promise.all([register('race', { Email: 'a@b.example' }), register('race')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the messages of the forms', async () => {
    const errorsOf = async (path: string, body: object) => (await call('POST', path, body)).body.errors
    const required = (label: string) => [`The ${label} field is required.`]
    const shared = { Email: required('Email'), UserType: required('Role') }
    expect(await errorsOf('/api/auth/register', { CustomerId: '', UserType: [] })).toEqual({
      ...shared,
      Username: required('Name'),
      Password: required('Password'),
      CustomerId: required('Customer'),
      TimeZoneId: required('Time Zone'),
    })
    expect(await errorsOf('/api/auth/Update', { Id: 1, UserType: ['Emperor'] })).toEqual({
      ...shared,
      UserName: required('Name'),
      TimezoneId: required('Time Zone'),
    })
    const bad = { Email: 'no address', UserType: ['User', 'Distributor'] }
    for (const Password of ['12345', 'x'.repeat(31)])
      expect(await errorsOf('/api/auth/register', registration('bad', { ...bad, Password }))).toEqual({
        Email: ['The Email field is not a valid e-mail address.'],
        UserType: required('Role'),
        Password: ['The Password restricted 6-30 characters long'],
      })
    const wrong = registration('wrong', { TimeZoneId: 'Mars/Base' })
    expect(await errorsOf('/api/auth/register', wrong)).toEqual({ TimeZoneId: required('Time Zone') })
    const nobodys = registration('wrong', { CustomerId: 2_000_000_000 })
    expect(await errorsOf('/api/auth/register', nobodys)).toEqual({ CustomerId: ['This customer was not found.'] })
    const { north } = server.fleet.userIds
    expect((await save(north, { CustomerId: server.fleet.customers[1] })).body.errors).toEqual({
      CustomerId: ["A user's customer can't be changed."],
    })
  })

  test('the same submit twice is one user; another password is another submit', async () => {
    const [first, second] = await Promise.all([create('twin'), create('twin')])
    expect(second).toBe(first)
    const { dbUpdated: _, ...stale } = await form(first, { Password: 'first-word' })
    await call('POST', '/api/auth/Update', stale)
    await call('POST', '/api/auth/Update', { ...stale, Password: 'second-word' })
    const body = { Email: 'twin@staff.example', Password: 'second-word' }
    expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(200)
    const late = await call('POST', '/api/auth/Update', { ...stale, dbUpdated: '2020-01-01T00:00:00.000Z' })
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
  })

  test('the groups and assets of a user', async () => {
    const { manager, south, admin: administrator } = server.fleet.userIds
    const names = async (path: string) =>
      (await call('POST', `/api/Auth/${path}?SortString=name`)).body.map(({ name }: { name: string }) => name)
    expect(await names(`GroupsByUser/${manager}`)).toEqual(['North', 'South'])
    expect(await names(`AssetByUser/${manager}`)).toEqual(['North truck', 'South truck'])
    expect(await names(`AssetByUser/${south}`)).toEqual(['South truck'])
    expect(await names(`AssetByUser/${administrator}`)).toHaveLength(4)
    const [first] = (await call('POST', `/api/Auth/AssetByUser/${south}`)).body
    expect(first).toMatchObject({ name: 'South truck', tag1: '', tag2: '', description: '', status: 'Active' })
  })
})
