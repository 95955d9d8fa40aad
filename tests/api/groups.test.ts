import { describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { eventually } from '../support/eventually.ts'
import { openHubListener } from '../support/hubListener.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('groups, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')

  const create = async (Name: string, more: object = {}) => {
    const body = { Name, CustomerId: server.fleet.customers[0], ...more }
    return (await call('POST', '/api/Group/GroupRegister', body)).body.id as number
  }
  const read = async (id: number) => (await call('GET', `/api/Group/SelectGroup/${id}`)).body
  const form = async (id: number, more: object = {}) => {
    const { name, description, colour, icon, status, customerId, ...rest } = await read(id)
    return {
      Id: id,
      Name: name,
      CustomerId: customerId,
      Description: description,
      Colour: colour,
      Icon: icon,
      Status: status,
      MenuDefault: rest.menuDefault,
      MenuPriority: rest.menuPriority,
      dbUpdated: rest.dbUpdated,
      dbCreated: rest.dbCreated,
      ...more,
    }
  }
  const save = async (id: number, more: object = {}) => call('POST', '/api/Group/UpdateGroup', await form(id, more))
  const list = async (path: string, query = 'SortString=name') =>
    (await call('POST', `/api/Group/${path}?${query}`)).body

  test('a group is created with the defaults of the form, changed and deleted, with its history', async () => {
    const { north, awaiting } = server.fleet.assets
    const { manager } = server.fleet.userIds
    const id = await create('Night run')
    expect(await read(id)).toMatchObject({
      id,
      name: 'Night run',
      customerName: 'Northern Freight',
      colour: '#160f9e',
      icon: 'fa fa-truck',
      customerId: server.fleet.customers[0],
      customer_id: server.fleet.customers[0],
      status: 'Active',
      description: '',
      menuDefault: 0,
      menuPriority: 0,
    })
    const details = { Name: 'Night runs', Status: 'Disable', MenuDefault: true, MenuPriority: '3', Colour: '#ff0000' }
    expect((await save(id, { ...details, AssetIds: [awaiting, north], UserIds: [manager] })).body).toEqual({ id })
    expect(await read(id)).toMatchObject({
      name: 'Night runs',
      status: 'Disabled',
      menuDefault: 1,
      menuPriority: 3,
      colour: '#ff0000',
    })
    // Members that are not sent stay.
    expect((await save(id, { Status: 1 })).status).toBe(200)
    expect((await list(`AssetsByGroupForDetails/${id}`)).includedelements).toEqual([north, awaiting])
    expect((await call('GET', `/api/Group/DeleteGroup/${id}`)).body).toEqual({ id })
    const again = await call('GET', `/api/Group/DeleteGroup/${id}`)
    expect([again.status, again.body.message]).toEqual([404, 'This group was not found.'])

    const history = (await call('GET', `/api/History/group/${id}`)).body
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'update', 'create'])
    expect(history[2].changes).toContainEqual({ field: 'assets', before: null, after: 'North truck, New truck' })
    expect(history[2].changes).toContainEqual({ field: 'users', before: null, after: 'manager' })
    expect(history[1].changes).toEqual([{ field: 'status', before: 'Disabled', after: 'Active' }])
  })

  test('forms list all of the customer with members marked, details members only', async () => {
    const { north } = server.fleet.groups
    const { assets, userIds } = server.fleet
    const all = await list(`AssetsByGroup/${north}`)
    expect(all).toEqual({
      paggedlist: [
        { ...row(assets.awaiting, 'New truck'), status: 'Awaiting Install', isMember: false },
        { ...row(assets.north, 'North truck'), status: 'Active', isMember: true },
        { ...row(assets.south, 'South truck'), status: 'Active', isMember: false },
      ],
      includedelementsCount: 1,
      includedelements: [assets.north],
    })
    expect(await list(`AssetsByGroupForDetails/${north}`)).toEqual({ ...all, paggedlist: [all.paggedlist[1]] })
    // Neither page nor search changes which are members.
    const searched = await list(`AssetsByGroup/${north}`, 'SearchString=south&PageSize=1')
    expect(searched).toEqual({ ...all, paggedlist: [all.paggedlist[2]] })
    expect((await list(`AssetsByGroup/${north}`, 'SortString=status&SortDirection=asc')).paggedlist[0].status).toBe(
      'Awaiting Install',
    )

    const users = await list(`UsersByGroup/${north}`)
    expect(
      users.paggedlist.map((user: { userName: string; isExistMember: boolean }) => [user.userName, user.isExistMember]),
    ).toEqual([
      ['admin', false],
      ['manager', true],
      ['north', true],
      ['south', false],
    ])
    const members = [userIds.north, userIds.manager]
    expect([users.includedelementsCount, users.includedelements]).toEqual([2, members])
    const details = await list(`UsersByGroupForDetails/${north}`, 'SortString=email&SortDirection=des')
    expect(details).toEqual({
      paggedlist: [
        { id: userIds.north, userName: 'north', email: 'north@fleet.example', isExistMember: true },
        { id: userIds.manager, userName: 'manager', email: 'manager@fleet.example', isExistMember: true },
      ],
      includedelementsCount: 2,
      includedelements: members,
    })
  })
  const row = (id: number, name: string) => ({ id, name, tag1: '', tag2: '', description: '' })

  test('members of another customer are refused like those that do not exist, and nothing is saved', async () => {
    const id = await create('Strict')
    const { assets, userIds, customers } = server.fleet
    const asset = "One of the selected assets doesn't belong to the group's customer."
    const user = "One of the selected users doesn't belong to the group's customer."
    for (const stranger of [assets.other, 2_000_000_000]) {
      const refused = await save(id, { Name: 'Changed', AssetIds: [assets.north, stranger] })
      expect([refused.status, refused.body.errors]).toEqual([400, { AssetIds: [asset] }])
    }
    for (const stranger of [userIds.other, 2_000_000_000]) {
      const refused = await save(id, { Name: 'Changed', UserIds: [stranger] })
      expect([refused.status, refused.body.errors]).toEqual([400, { UserIds: [user] }])
    }
    expect((await save(id, { CustomerId: customers[1] })).body.errors).toEqual({
      CustomerId: ["A group's customer can't be changed."],
    })
    expect((await read(id)).name).toBe('Strict')
    expect((await list(`AssetsByGroup/${id}`)).includedelementsCount).toBe(0)
  })

  test('a name is used once per customer', async () => {
    const id = await create('Only once')
    const taken = {
      statusCode: 8,
      code: 'groupsNameTaken',
      parameters: {},
      message: 'Group Already Exist',
      errors: { Name: ['Group Already Exist'] },
    }
    const second = { Name: 'ONLY once', CustomerId: server.fleet.customers[0] }
    const refused = await call('POST', '/api/Group/GroupRegister', second)
    expect([refused.status, refused.body]).toEqual([409, taken])
    const renamed = await save(id, { Name: 'north' })
    expect([renamed.status, renamed.body]).toEqual([409, taken])
    expect(await create('Only once', { CustomerId: server.fleet.customers[1] })).toEqual(expect.any(Number))
  })

  test('the messages of the forms', async () => {
    const errorsOf = async (path: string, body: object) => (await call('POST', path, body)).body.errors
    const name = ['The Name field is required.']
    expect(await errorsOf('/api/Group/GroupRegister', { Name: ' ', CustomerId: '', Status: 'Maybe' })).toEqual({
      Name: name,
      CustomerId: ['The Customer field is required.'],
      Status: ['The Status field is required.'],
    })
    expect(await errorsOf('/api/Group/UpdateGroup', { Id: 1, MenuPriority: 'first' })).toEqual({
      Name: name,
      MenuPriority: ['The Menu Sequence field must be a whole number from -1000000 to 1000000.'],
    })
    const nobodys = { Name: 'Lost', CustomerId: 2_000_000_000 }
    expect(await errorsOf('/api/Group/GroupRegister', nobodys)).toEqual({
      CustomerId: ['This customer was not found.'],
    })
  })

  test('the same submit twice creates one group; the second of two users who save gets a conflict', async () => {
    const [first, second] = await Promise.all([create('Sent twice'), create('Sent twice')])
    expect(second).toBe(first)
    const stale = await form(first)
    for (const _ of [1, 2])
      expect((await call('POST', '/api/Group/UpdateGroup', { ...stale, Description: 'Mine' })).status).toBe(200)
    const late = await call('POST', '/api/Group/UpdateGroup', { ...stale, Description: 'Theirs' })
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    expect((await call('GET', `/api/History/group/${first}`)).body).toHaveLength(2)
  })

  test('a group that a notification rule uses is not deleted', async () => {
    const id = await create('In use')
    await server.db.insert(tables.notifications).values({
      uniqueId: `rule-${kind}`,
      userId: server.fleet.userIds.north,
      name: 'Doors',
      config: '%7B%7D',
      groupId: id,
    })
    const refused = await call('GET', `/api/Group/DeleteGroup/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('1 notification (Doors)')
    expect((await read(id)).name).toBe('In use')
  })

  test('a user who is removed from a group gets nothing of its assets from then on', async () => {
    const { groups, users, userIds, imeis } = server.fleet
    const [member, manager] = [
      await openHubListener(server, users.northUser, 'RealTimeMap'),
      await openHubListener(server, users.manager, 'RealTimeMap'),
    ]
    const token = await server.signIn(users.northUser)
    const assets = async () => (await server.call('GET', '/api/Assets/AllAssets', { token })).body.length
    let messages = 0
    const drive = () =>
      server.ingest(imeis.north, [
        {
          created: new Date(server.now() - 100_000 + 1_000 * messages++).toISOString(),
          messageID: 1,
          gPRMC: { latitude: -37.5 - messages / 100, longitude: 143.8, speed: 40, validity: 'A' },
        },
      ])
    await drive()
    await eventually(() => expect([member.received.length, manager.received.length]).toEqual([1, 1]))
    expect(await assets()).toBe(1)
    expect((await save(groups.north, { UserIds: [userIds.manager] })).status).toBe(200)
    expect(await assets()).toBe(0)
    const driveSeen = async () => {
      const seen = manager.received.length
      await drive()
      await eventually(() => expect(manager.received.length).toBe(seen + 1))
      return member.received.length
    }
    // The look-up of open windows follows the answer; what is driven afterwards is for the manager alone.
    const left = await eventually(async () => {
      const before = member.received.length
      expect(await driveSeen()).toBe(before)
      return before
    })
    await driveSeen()
    expect(await driveSeen()).toBe(left)

    expect((await save(groups.north, { UserIds: [userIds.manager, userIds.north] })).status).toBe(200)
    expect(await assets()).toBe(1)
    expect((await save(groups.north, { Status: 0 })).status).toBe(200)
    expect(await assets()).toBe(0)
    await Promise.all([member.stop(), manager.stop()])
  })
})
