import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('many records deleted at once, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let admin: string
  const remove = (path: string, ids: number[], token = admin) => server.call('POST', path, { token, body: { ids } })

  beforeAll(async () => {
    admin = await server.signIn(server.fleet.users.admin)
  })

  test('none are deleted if one is in use, which is named with its reason', async () => {
    const { customers, depotId } = server.fleet
    const row = (name: string) => ({ customerId: customers[0], name, timeZoneId: 'act', mapOverlay: '' })
    const made = await server.db.insert(tables.depots).values(['One', 'Two'].map(row)).returning()
    const ids = made.map(({ id }) => id)
    const refused = await remove('/api/Depots/DeleteMany', [...ids, depotId])
    expect([refused.status, refused.body]).toEqual([
      200,
      {
        changed: 0,
        refused: [
          {
            id: depotId,
            name: 'Ballarat depot',
            reason: expect.stringContaining("This depot can't be deleted because it's used by 1 asset (North truck)"),
          },
        ],
      },
    ])
    const left = await server.db.select().from(tables.depots).where(inArray(tables.depots.id, ids))
    expect(left).toHaveLength(2)
    expect((await server.call('GET', `/api/History/depot/${ids[0]}`, { token: admin })).body).toEqual([])

    // One that is gone already is no refusal.
    expect((await remove('/api/Depots/DeleteMany', [...ids, ids[0]!, 2_000_000_000])).body).toEqual({
      changed: 2,
      refused: [],
    })
    expect((await server.call('GET', `/api/History/depot/${ids[1]}`, { token: admin })).body).toMatchObject([
      { action: 'delete' },
    ])
  })

  test('an administrator cannot delete themselves among others', async () => {
    const { userIds } = server.fleet
    const answer = await remove('/api/Auth/DeleteMany', [userIds.south, userIds.admin])
    expect(answer.body).toMatchObject({ changed: 0, refused: [{ id: userIds.admin }] })
    const left = await server.db
      .select()
      .from(tables.users)
      .where(inArray(tables.users.id, [userIds.south, userIds.admin]))
    expect(left).toHaveLength(2)
  })

  test('other roles delete only their own records', async () => {
    const { customers } = server.fleet
    const overlay = '{"type":"circle","lat":-37,"lng":144,"rad":90}'
    const rows = customers.map((customerId) => ({ customerId, name: 'Pier', overlay }))
    const [own, foreign] = (await server.db.insert(tables.pois).values(rows).returning()).map(({ id }) => id)
    const north = await server.signIn(server.fleet.users.northUser)
    expect((await remove('/api/POI/DeleteMany', [own!, foreign!], north)).body).toEqual({ changed: 1, refused: [] })
    const left = await server.db.select().from(tables.pois)
    expect(left.map(({ id }) => id)).toEqual([foreign])
    expect((await remove('/api/Depots/DeleteMany', [server.fleet.depotId], north)).status).toBe(403)
  })

  test('points of interest are deleted at once, with the history of each, and make the places stale once', async () => {
    const { db, fleet } = server
    const [customerId] = fleet.customers
    const overlay = '{"type":"circle","lat":-37,"lng":144,"rad":90}'
    const rows = Array.from({ length: 200 }, (_, place) => ({ customerId, name: `Gate ${place}`, overlay }))
    const ids = (await db.insert(tables.pois).values(rows).returning()).map(({ id }) => id)
    const revision = async () => {
      const [found] = await db.select().from(tables.customers).where(eq(tables.customers.id, customerId))
      return found!.placesRevision
    }
    const before = await revision()
    expect((await remove('/api/POI/DeleteMany', [...ids, 2_000_000_000])).body).toEqual({ changed: 200, refused: [] })
    expect(await revision()).toBe(before + 1)
    expect(await db.select().from(tables.pois).where(inArray(tables.pois.id, ids))).toEqual([])
    expect((await server.call('GET', `/api/History/poi/${ids[7]}`, { token: admin })).body).toMatchObject([
      { action: 'delete', changes: expect.arrayContaining([expect.objectContaining({ before: 'Gate 7' })]) },
    ])
  })

  test('devices, groups, events and notifications go as they do one by one', async () => {
    const { fleet, db } = server
    const [device] = await db.select().from(tables.devices).where(eq(tables.devices.imei, fleet.imeis.unfitted))
    expect((await remove('/api/Device/DeleteMany', [device!.id])).body).toEqual({ changed: 1, refused: [] })
    const eventIds = (await db.select().from(tables.events).limit(2)).map(({ id }) => id)
    const { notificationId } = fleet
    await db.insert(tables.notificationEvents).values(eventIds.map((eventId) => ({ notificationId, eventId })))
    expect((await remove('/api/Event/DeleteMany', eventIds)).body.refused).toHaveLength(eventIds.length)
    expect((await remove('/api/Notification/DeleteMany', [notificationId])).body.changed).toBe(1)
    expect((await remove('/api/Event/DeleteMany', eventIds)).body.changed).toBe(eventIds.length)
    const groups = [fleet.groups.north, fleet.groups.south]
    expect((await remove('/api/Group/DeleteMany', groups)).body).toEqual({ changed: 2, refused: [] })
    expect(await db.select().from(tables.groups).where(inArray(tables.groups.id, groups))).toEqual([])
  })
})
