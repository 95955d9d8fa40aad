import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { roles, type Endpoint } from '../../contract/endpoint.ts'
import { errorReply, invalidCode } from '../../contract/errorReply.ts'
import { pagination, paginationHeader } from '../../contract/pagination.ts'
import { contractEndpoints } from '../support/contractEndpoints.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase, callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const endpoints = await contractEndpoints()
const nobodys = 2_000_000_000

/** A path with an id that belongs to nobody, and the query that the call cannot do without. */
function addressOf(endpoint: Endpoint): string {
  const path = endpoint.path
    .replace('{sensorType}', 'TempA')
    .replace('{entity}', 'event')
    .replace(/\{\w+\}/g, String(nobodys))
  const needsPlace = endpoint.path.endsWith('GetLocationAddress')
  return needsPlace ? `${path}?Latitude=-37.8&Longitude=144.9` : path
}

test('every call of the contract is served, and nothing else is documented', async () => {
  const server = await startTestServer(callDatabase())
  try {
    const { body } = await server.call('GET', '/api/openapi.json')
    const served = Object.entries(body.paths as Record<string, object>).flatMap(([path, of]) =>
      Object.keys(of).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(served.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  } finally {
    await server.close()
  }
})

describe.each(callDatabases())('every call, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const guarded = endpoints.filter(({ access }) => access !== 'public')
  test.each(guarded.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s refuses a call without a token, and one with a forged token',
    async (_name, endpoint) => {
      for (const token of ['', 'forged', 'eyJhbGciOiJub25lIn0.eyJuYW1laWQiOiIxIn0.']) {
        const answer = await server.call(endpoint.method, addressOf(endpoint), {
          token,
          ...(endpoint.body ? { body: {} } : {}),
        })
        expect(answer.status).toBe(401)
        expect(v.is(errorReply, answer.body)).toBe(true)
      }
    },
  )

  const byRole = endpoints.filter(({ access }) => Array.isArray(access))
  test.each(byRole.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s refuses every other role',
    async (_name, endpoint) => {
      const others = roles.filter((role) => !(endpoint.access as readonly string[]).includes(role))
      expect(others).toContain('User')
      const token = await server.signIn(server.fleet.users.northUser)
      expect((await server.call(endpoint.method, addressOf(endpoint), { token })).status).toBe(403)
    },
  )

  const withBody = endpoints.filter(({ body, access }) => body && access !== 'gateway')
  test.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers 400 with a sentence to a broken body',
    async (_name, endpoint) => {
      const token = await server.signIn(server.fleet.users.admin)
      for (const raw of ['{"a":', '[1]', '{"id":"none"}', 'null']) {
        const answer = await server.call(endpoint.method, addressOf(endpoint), { token, raw })
        expect([answer.status, raw]).toEqual([400, raw])
        expect(v.is(errorReply, answer.body)).toBe(true)
        expect(answer.body.message.length).toBeGreaterThan(5)
        expect(['httpBodyNotJson', 'httpBodyNotForm', invalidCode]).toContain(answer.body.code)
      }
    },
  )

  const withId = endpoints.filter(({ path, access }) => path.includes('{') && access !== 'gateway')
  test.each(withId.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers 404 for an unknown id and 400 for an invalid one',
    async (_name, endpoint) => {
      const { manager, admin } = server.fleet.users
      const token = await server.signIn(endpoint.access === 'signedIn' ? manager : admin)
      expect((await server.call(endpoint.method, addressOf(endpoint), { token })).status).toBe(404)
      const address = endpoint.path.replace(/\{\w+\}/g, 'x')
      expect((await server.call(endpoint.method, address, { token })).status).toBe(400)
    },
  )

  const lists = endpoints.filter(({ paged }) => paged)
  test.each(lists.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s pages, sorts and searches',
    async (_name, endpoint) => {
      const token = await server.signIn(server.fleet.users.admin)
      const { groups, customers, userIds } = server.fleet
      const ids = {
        groupId: groups.north,
        customerId: customers[0],
        id: endpoint.path.includes('ByUser') ? userIds.north : groups.north,
      }
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => String(ids[name]))
      const ask = async (query: string) => {
        const answer = await server.call(endpoint.method, `${path}?${query}`, { token })
        expect([answer.status, query]).toEqual([200, query])
        const rows = Array.isArray(answer.body) ? answer.body : answer.body.paggedlist
        return { rows, page: v.parse(pagination, JSON.parse(answer.headers.get(paginationHeader) ?? '')) }
      }
      const all = await ask('PageSize=1000000&PageNumber=7&SortString=name')
      expect(all.page).toEqual({ totalPages: 1, totalItems: all.rows.length, currentPage: 1 })
      expect(all.rows.length).toBeGreaterThan(0)
      const one = await ask('PageSize=1&PageNumber=1&SortString=name&SortDirection=des')
      expect(one.rows).toEqual([all.rows.at(-1)])
      expect(one.page.totalPages).toBe(all.rows.length)
      expect((await ask('SearchString=%25_no such thing')).rows).toEqual([])
      for (const query of [
        'PageSize=0',
        'PageSize=x',
        'SortDirection=up',
        'PageNumber=-1',
        'PageNumber=99999999999999999999',
      ])
        expect((await server.call(endpoint.method, `${path}?${query}`, { token })).status).toBe(400)
    },
  )
})
