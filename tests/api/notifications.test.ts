import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { printNotificationConfig, readNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { newNotificationConfig } from '../../contract/notifications/notificationPeriod.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import * as tables from '../../server/database/schema/tables.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const config = printNotificationConfig({ ...newNotificationConfig('Australia/Sydney'), Email: true })

describe.each(callDatabases())('notification rules, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let admin: string
  let north: string
  let eventId: number
  const call = (method: string, path: string, body?: object, token = admin) =>
    server.call(method, `/api/Notification/${path}`, { token, ...(body ? { body } : {}) })
  const rule = (values: object = {}) => ({
    Name: 'Harsh driving',
    Description: 'For the talk',
    config,
    status: 1,
    GroupId: server.fleet.groups.north,
    UserId: server.fleet.userIds.north,
    EventId: [eventId],
    AssetId: [server.fleet.assets.north],
    TempANotification: true,
    TempBNotification: false,
    ...values,
  })
  const create = (values: object = {}, token = admin) => call('POST', 'CreateNotification', rule(values), token)
  const select = async (id: number) => (await call('POST', `SelectNotification/${id}`)).body
  // oxlint-disable-next-line typescript/no-explicit-any
  const form = (read: any, changes: object = {}) => ({
    Id: read.id,
    UserId: read.userId,
    Name: read.name,
    Description: read.description,
    status: read.status,
    config: encodeURIComponent(read.config),
    GroupId: read.groupid,
    EventId: read.events,
    AssetId: read.assets,
    TempANotification: read.tempANotification,
    TempBNotification: read.tempBNotification,
    UniqueId: read.uniqueId,
    dbUpdated: read.dbUpdated,
    dbCreated: read.dbCreated,
    ...changes,
  })
  const update = (values: object, token = admin) => call('POST', 'Update', values, token)

  beforeAll(async () => {
    admin = await server.signIn(server.fleet.users.admin)
    north = await server.signIn(server.fleet.users.northUser)
    const rows = await server.db
      .insert(tables.events)
      .values([
        { name: 'Harsh braking', type: 405 },
        { name: 'Retired', type: 1, status: 0 },
      ])
      .returning({ id: tables.events.id })
    eventId = rows[0]!.id
  })

  test('created, changed and deleted, with its history', async () => {
    const { id } = (await create()).body
    const read = await select(id)
    expect(read).toMatchObject({
      name: 'Harsh driving',
      userName: 'north',
      customerName: 'Northern Freight',
      status: 1,
      groupName: 'North',
      groupid: server.fleet.groups.north,
      events: [eventId],
      assets: [server.fleet.assets.north],
      tempANotification: true,
      tempBNotification: false,
    })
    expect(read.uniqueId).toMatch(/^[0-9A-F]{16}$/)
    expect(readNotificationConfig(read.config)).toMatchObject({ Email: true, GroupID: server.fleet.groups.north })
    const sent = form(read, { Name: 'Renamed', AssetId: [], status: '0', UniqueId: 'mine' })
    for (const _ of [1, 2]) expect((await update(sent)).status).toBe(200)
    expect(await select(id)).toMatchObject({ name: 'Renamed', assets: [], status: 0, uniqueId: read.uniqueId })
    const late = await update(form(read, { Name: 'Late' }))
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    expect((await call('GET', `DeleteNotification/${id}`)).status).toBe(200)
    expect((await call('GET', `DeleteNotification/${id}`)).status).toBe(404)
    const history = (await server.call('GET', `/api/History/notification/${id}`, { token: admin })).body
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
  })

  test('missing and unavailable values are errors of their field', async () => {
    const { groups, assets, userIds } = server.fleet
    expect((await create({ Name: ' ', status: '' })).body.errors).toEqual({
      Name: ['The Name field is required.'],
      status: ['The Status field is required.'],
    })
    expect((await create({ UserId: '' })).body.errors).toEqual({ UserId: ['The User field is required.'] })
    expect((await create({ UserId: 2_000_000_000 })).body.errors).toHaveProperty('UserId')
    expect((await create({ config: '%7B%7D' })).body.errors).toEqual({ config: ["The configuration isn't valid."] })
    expect((await create({ EventId: [eventId, 2_000_000_000] })).body.errors).toHaveProperty('EventId')
    // The rule's user decides, not who writes it.
    expect((await create({ GroupId: groups.south })).body.errors).toHaveProperty('GroupId')
    expect((await create({ AssetId: [assets.south] })).body.errors).toHaveProperty('AssetId')
    expect((await create({ UserId: userIds.manager, GroupId: groups.south, AssetId: [assets.south] })).status).toBe(200)
    expect((await create({ UserId: userIds.admin, GroupId: groups.other, AssetId: [assets.other] })).status).toBe(200)
    const read = await select(server.fleet.notificationId)
    expect((await update(form(read, { config, UserId: userIds.south }))).body.errors).toHaveProperty('UserId')
  })

  test('others than SystemAdmin have their own rules, groups and assets only', async () => {
    const { groups, assets, userIds } = server.fleet
    const mine = (await create({ UserId: undefined, Name: 'Mine' }, north)).body.id
    expect(await select(mine)).toMatchObject({ userId: userIds.north, name: 'Mine' })
    const forOther = await create({ UserId: userIds.south, GroupId: null, AssetId: [] }, north)
    expect([forOther.status, forOther.body.message]).toEqual([404, 'This user was not found.'])
    // Another customer's and nobody's answer the same.
    for (const id of [assets.south, assets.other, 2_000_000_000])
      expect((await create({ AssetId: [id] }, north)).body.errors).toEqual({
        AssetId: ["One of the selected assets wasn't found."],
      })
    for (const id of [groups.south, groups.other, 2_000_000_000])
      expect((await create({ GroupId: id }, north)).body.errors).toEqual({ GroupId: ['This group was not found.'] })
    const theirs = (await create({ UserId: userIds.manager, Name: 'Hidden' })).body.id
    for (const [method, path, body] of [
      ['POST', `SelectNotification/${theirs}`, undefined],
      ['GET', `DeleteNotification/${theirs}`, undefined],
      ['POST', 'Update', rule({ Id: theirs })],
    ] as const) {
      const answer = await call(method, path, body, north)
      expect([answer.status, answer.body.message]).toEqual([404, 'This notification was not found.'])
    }
    const names = ((await call('GET', 'AllNotification', undefined, north)).body as { name: string }[]).map(
      ({ name }) => name,
    )
    expect(names).toContain('Mine')
    expect(names).not.toContain('Hidden')
    expect((await update(form(await select(mine), { Name: 'Still mine' }), north)).status).toBe(200)
    expect((await call('GET', `DeleteNotification/${mine}`, undefined, north)).status).toBe(200)
  })

  test('can be saved although its user has since lost access to some of its assets', async () => {
    const { groups, assets, userIds } = server.fleet
    const { id } = (
      await create({ UserId: userIds.manager, GroupId: groups.south, AssetId: [assets.north, assets.south] })
    ).body
    await server.db.delete(tables.groupUsers).where(eq(tables.groupUsers.groupId, groups.south))
    const token = await server.signIn(server.fleet.users.manager)
    expect((await update(form(await select(id), { Name: 'Saved' }), token)).status).toBe(200)
    expect(await select(id)).toMatchObject({ name: 'Saved', groupid: null, assets: [assets.north] })
  })

  test('a configuration that an earlier version stored as it was sent is JSON after the upgrade', async () => {
    const { db, fleet } = server
    const rule = eq(tables.notifications.id, fleet.notificationId)
    const stored = async () => (await db.select().from(tables.notifications).where(rule))[0]!.config
    const config = JSON.stringify({ ...readNotificationConfig(await stored()), Note: 'Zürich 100 % „kühl“' })
    await db
      .update(tables.notifications)
      .set({ config: encodeURIComponent(config) })
      .where(rule)
    const upgrade = readFileSync(join(migrationsFolder(), '0030_plain_rule_configs.sql'), 'utf8')
    await db.execute(sql.raw(upgrade))
    expect(await stored()).toBe(config)
    await db.execute(sql.raw(upgrade))
    expect(await stored()).toBe(config)
  })

  test('the list is that of a customer when it is filtered, and sorts by user', async () => {
    const ask = async (query: string) =>
      (await call('GET', `AllNotification?${query}`)).body as { userName: string; customerId: number }[]
    const [own, foreign] = server.fleet.customers
    await create({ UserId: server.fleet.userIds.other, GroupId: null, AssetId: [], Name: 'Foreign' })
    expect((await ask(`customerId=${foreign}`)).map(({ customerId }) => customerId)).toEqual([foreign])
    expect((await ask(`customerId=${own}`)).every(({ customerId }) => customerId === own)).toBe(true)
    const users = (await ask('SortString=user&SortDirection=des')).map(({ userName }) => userName)
    expect(users).toEqual(users.toSorted().reverse())
    expect(await ask('SearchString=foreign')).toHaveLength(1)
  })

  test('choices: users for SystemAdmin, active events, the assets of a group', async () => {
    const { userIds, groups, assets } = server.fleet
    await server.db.update(tables.users).set({ status: 0 }).where(eq(tables.users.id, userIds.south))
    const ids = async (query: string) =>
      ((await call('GET', `AllUsersForNotification${query}`)).body as { userId: number }[]).map(({ userId }) => userId)
    expect(await ids('?ActiveOnly=true')).not.toContain(userIds.south)
    expect(await ids('?ActiveOnly=true')).toContain(userIds.other)
    expect(await ids('')).toContain(userIds.south)
    expect((await call('GET', 'AllUsersForNotification', undefined, north)).status).toBe(403)
    const events = (await call('GET', 'AllEventsForNotification', undefined, north)).body
    const names = events.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Harsh braking', 'Duress', 'Ignition on']))
    expect(names).not.toContain('Retired')
    const chosen = await call('GET', `AssetsByGroupIdForNotification/${groups.north}?PageSize=1`, undefined, north)
    expect(chosen.body.includedelements).toEqual([assets.north])
    expect(chosen.body.paggedlist[0]).toMatchObject({ assetId: assets.north, profile: 'Truck', status: 'Active' })
    for (const id of [groups.south, groups.other])
      expect((await call('GET', `AssetsByGroupIdForNotification/${id}`, undefined, north)).status).toBe(404)
  })
})
