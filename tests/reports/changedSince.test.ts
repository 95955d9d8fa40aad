import { describe, expect, it } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('a report seen again on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const see = async (email: string, totals: object, body: object = {}) =>
    server.call('POST', '/api/Report/Seen', {
      token: await server.signIn(email),
      body: { Report: '/Rpt-MVTL', Options: { assetId: '1', assetDate: '2026-06-01' }, Totals: totals, ...body },
    })

  it('shows what it said when its reader last saw it', async () => {
    const { northUser, southUser } = server.fleet.users
    expect((await see(northUser, { Trips: 2, Distance: 45.2 })).body).toEqual({ since: null, changes: [] })
    server.advanceClock(60_000)
    const seen = new Date(server.now()).toISOString().slice(0, 16)
    expect((await see(northUser, { Distance: 45.2, Trips: 2 })).body.changes).toEqual([])
    server.advanceClock(3_600_000)
    for (const time of ['first', 'again']) {
      const { body } = await see(northUser, { Trips: 3, Distance: 45.2 })
      expect(body.changes, time).toEqual([{ name: 'Trips', before: 2, after: 3 }])
      expect(body.since.slice(0, 16), time).toBe(seen)
    }
    // Others, and other days, have nothing to compare with.
    expect((await see(southUser, { Trips: 3, Distance: 1 })).body.since).toBeNull()
    const otherDay = { Options: { assetId: '1', assetDate: '2026-06-02' } }
    expect((await see(northUser, { Trips: 9 }, otherDay)).body.since).toBeNull()
    // It changes once more: the newest of what was otherwise counts.
    expect((await see(northUser, { Trips: 4, Distance: null })).body.changes).toEqual([
      { name: 'Trips', before: 3, after: 4 },
      { name: 'Distance', before: 45.2, after: null },
    ])
  })

  it('refuses values that can’t be stored', async () => {
    const { northUser } = server.fleet.users
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`total ${i}`, i]))
    expect((await see(northUser, many)).status).toBe(400)
    expect((await see(northUser, { Trips: 'two' })).status).toBe(400)
    expect((await see(northUser, {}, { Options: { name: 'x'.repeat(401) } })).status).toBe(400)
  })
})
