import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import * as tables from '../../server/database/schema/tables.ts'
import { contractEndpoints } from '../support/contractEndpoints.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const endpoints = (await contractEndpoints()).filter(({ access }) => access !== 'public' && access !== 'gateway')
const nobodys = 2_000_000_000

/** Whatever names a record of the first customer. */
const secrets = ['North', 'South', 'Ballarat depot', 'New truck', 'Quarry', 'for administrators', '356938035643809']

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe.each(callDatabases())('records of another customer, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let poiId: number
  let deviceId: number
  beforeAll(async () => {
    const { customers, assets } = server.fleet
    const [poi] = await server.db
      .insert(tables.pois)
      .values({ customerId: customers[0], name: 'Quarry', overlay: '{"type":"circle","lat":-37,"lng":144,"rad":90}' })
      .returning({ id: tables.pois.id })
    poiId = poi!.id
    const device = await server.db.query.devices.findFirst({ where: (row, { eq }) => eq(row.assetId, assets.north) })
    deviceId = device!.id
    // Something of everything: a position, a trip and a duress of the first customer.
    const at = (minutes: number) => new Date(server.now() - minutes * 60_000).toISOString()
    const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 0, heading: 0, validity: 'A', created: at(2) }
    const message = { created: at(2), gPRMC, iO3: 1 }
    await server.ingest(server.fleet.imeis.north, [
      { ...message, messageID: 1 },
      { ...message, messageID: 40 },
      { ...message, messageID: 59 },
    ])
  })

  /** A record of the first customer, by what a call is about. */
  function idFor(path: string, name: string): string {
    const { groups, assets, customers, userIds, depotId, notificationId } = server.fleet
    if (name === 'entity') return 'asset'
    if (name === 'sensorType') return 'TempA'
    const byName: Record<string, number> = { groupId: groups.north, assetId: assets.north, customerId: customers[0] }
    const byPath: [RegExp, number][] = [
      [/Auth/i, userIds.north],
      [/Customer/, customers[0]],
      [/Depots/, depotId],
      [/POI/, poiId],
      [/Device/, deviceId],
      [/Notification/, notificationId],
      [/Group/, groups.north],
      [/./, assets.north],
    ]
    return String(byName[name] ?? byPath.find(([pattern]) => pattern.test(path))![1])
  }
  const fill = ({ path }: Endpoint, id?: number) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) =>
      id !== undefined && !['entity', 'sensorType'].includes(name) ? String(id) : idFor(path, name),
    )
  const query = ({ path }: Endpoint) => (path.endsWith('GetLocationAddress') ? 'Latitude=-12&Longitude=131&' : '')

  const withId = endpoints.filter(({ path, body }) => path.includes('{') && !body)
  test.each(withId.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s gives the same reply for another customer’s record as for a missing one',
    async (_name, endpoint) => {
      const token = await server.signIn(server.fleet.users.otherUser)
      const foreign = await server.call(endpoint.method, fill(endpoint), { token })
      const missing = await server.call(endpoint.method, fill(endpoint, nobodys), { token })
      expect([403, 404]).toContain(foreign.status)
      expect({ status: foreign.status, body: foreign.body }).toEqual({ status: missing.status, body: missing.body })
    },
  )

  const readable = endpoints.filter(
    // Zones are the same for everybody, and one has North in its name.
    ({ path, body, query: asked, method }) =>
      !path.includes('{') && !body && (method === 'GET' || asked) && !path.endsWith('TimeZone'),
  )
  test.each(readable.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s reveals nothing about another customer, no matter who asks or how',
    async (_name, endpoint) => {
      const { customers, users, groups, assets } = server.fleet
      const asked = ['', `customerId=${customers[0]}`, `assetId=${assets.north}`, `GroupId=${groups.north}`]
      for (const more of [...asked, 'SearchString=North', `UserId=${server.fleet.userIds.north}`]) {
        const token = await server.signIn(users.otherUser)
        const answer = await server.call(endpoint.method, `${endpoint.path}?${query(endpoint)}${more}`, { token })
        const text = `${JSON.stringify(answer.body)} ${answer.headers.get('x-pagination') ?? ''}`
        // What was asked for may be said back, as the text of a search is not.
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
        if (more.startsWith('customerId') && Array.isArray(answer.body) && endpoint.paged)
          expect([more, answer.body]).toEqual([more, []])
      }
    },
  )

  test('within a customer, a user sees only the assets of their groups', async () => {
    const token = await server.signIn(server.fleet.users.northUser)
    for (const endpoint of readable.filter(({ path }) => !/Customer|TimeZone/.test(path))) {
      const answer = await server.call(endpoint.method, `${endpoint.path}?${query(endpoint)}`, { token })
      const text = JSON.stringify(answer.body)
      expect([nameOf(endpoint), ['South', 'New truck', 'Other truck'].filter((one) => text.includes(one))]).toEqual([
        nameOf(endpoint),
        [],
      ])
    }
  })
})
