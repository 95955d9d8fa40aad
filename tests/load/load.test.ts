import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { testPassword } from '../support/seedFleet.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { loadFleet, signIn } from './loadFleet.ts'
import { startLoad } from './startLoad.ts'
import { eventually } from '../support/eventually.ts'

const server = openForAll(() => startTestServer(callDatabase()))

test('devices of its own send, windows follow and reports are read, and everything that was answered is stored', async () => {
  const { origin, gatewayKey, fleet, db } = server
  const token = await signIn(origin, fleet.users.admin, testPassword)
  await expect(loadFleet({ origin, token }, 6)).rejects.toThrow("0 of 6 devices named 'Load 1'")
  const own = await loadFleet({ origin, token }, 6, fleet.customers[0])
  expect(own.imeis).toHaveLength(6)
  expect(own.imeis).not.toContain(fleet.imeis.north)
  expect((await loadFleet({ origin, token }, 6)).imeis.toSorted()).toEqual(own.imeis.toSorted())

  const mix = { tripLog: 1, visit: 1, temperature: 1, locationData: 1, groupSummary: 1 }
  const rates = { messagesPerSecond: 60, brakingEvery: 5, windows: 2, readers: 2 }
  const load = startLoad({ origins: [origin], gatewayKey, tokens: [token], ...own, ...rates, mix })
  // Each report of the mix at least once.
  await eventually(() => {
    expect(load.reports.counts.made).toBeGreaterThan(5)
    expect(load.devices.answered.length).toBeGreaterThan(60)
  })
  await load.endWork()
  await load.windows.end()
  expect(load.problems()).toEqual([])
  const { rows } = await db.execute<{ stored: number; braking: number }>(
    sql`select count(*)::int as stored, (count(*) filter (where message_id = 405))::int as braking from messages`,
  )
  expect(rows[0]?.stored).toBe(load.devices.answered.length)
  expect(rows[0]?.stored).toBeGreaterThan(60)
  expect(rows[0]?.braking).toBe(load.devices.answered.filter(({ isHarshBraking }) => isHarshBraking).length)
  expect(load.figures()['positions that windows got']).toBeGreaterThan(0)
})

test('who may not sign in or add devices gets the words of the server', async () => {
  const { origin, fleet } = server
  await expect(signIn(origin, fleet.users.admin, 'wrong')).rejects.toThrow(/login answered 400: .*Invalid login/)
  const token = await signIn(origin, fleet.users.northUser, testPassword)
  await expect(loadFleet({ origin, token }, 6, 1)).rejects.toThrow('/api/Device/AllDevice answered 403')
})
