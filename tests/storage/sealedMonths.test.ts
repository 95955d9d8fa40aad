import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { archivedMonths } from '../../server/database/schema/storage.ts'
import { isSealedAt, sealedMonths, unsealedSpan } from '../../server/storage/sealedMonthStore.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
let fleet: SeededFleet

beforeAll(async () => {
  opened = await openTestDatabase(callDatabase())
  db = opened.db
  fleet = await seedFleet(db, 'no password')
})
afterAll(() => opened.close())

test('months are sealed for the assets of their customer, except while all of their messages are read back', async () => {
  const { assets, customers } = fleet
  const [first, second] = customers
  expect(await sealedMonths(db, [assets.north, assets.other])).toEqual(new Map())
  expect(await unsealedSpan(db, assets.north, Infinity)).toEqual({ start: -Infinity, end: Infinity })

  const at = new Date('2026-05-02T03:04:05Z')
  const file = (customerId: number | null, month: string, name: string, state: object = {}) => {
    const figures = { messages: 1, bytes: 1, sha256: '00', archivedAt: at, removedAt: at }
    return { customerId, month: `${month}-01`, file: name, ...figures, ...state }
  }
  await db
    .insert(archivedMonths)
    .values([
      file(first, '2026-02', 'a'),
      file(first, '2026-02', 'a2'),
      file(first, '2026-01', 'b'),
      file(second, '2026-01', 'read back', { removedAt: null, restoredAt: at, restoredUntil: at }),
      file(second, '2025-12', 'being read back', { restoredAt: at, restoredUntil: at }),
      file(second, '2025-11', 'not yet removed', { removedAt: null }),
      file(null, '2026-03', 'of no asset'),
    ])
  const months = await sealedMonths(db, [assets.north, assets.other])
  expect(months).toEqual(
    new Map([
      [assets.north, ['2026-01', '2026-02']],
      [assets.other, ['2025-11', '2025-12']],
    ]),
  )
  expect(await unsealedSpan(db, assets.north, Infinity)).toEqual({ start: Date.UTC(2026, 2, 1), end: Infinity })
  // In a sealed month nothing is folded; before one, up to it.
  expect(await unsealedSpan(db, assets.north, Date.UTC(2026, 0, 5))).toEqual({
    start: Date.UTC(2026, 1, 1),
    end: Date.UTC(2026, 1, 1),
  })
  expect(await unsealedSpan(db, assets.north, Date.UTC(2025, 11, 31))).toEqual({
    start: -Infinity,
    end: Date.UTC(2026, 0, 1),
  })
  expect(isSealedAt(months.get(assets.north), Date.UTC(2026, 2, 1) - 1)).toBe(true)
  expect(isSealedAt(months.get(assets.north), Date.UTC(2026, 2, 1))).toBe(false)
  expect(isSealedAt(months.get(assets.south), 0)).toBe(false)
})
