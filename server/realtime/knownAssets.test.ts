import { expect, test } from 'vitest'
import type { AssetColumns, ColumnValue, LiveField } from '../../contract/realtime/assetColumns.ts'
import { readColumn } from '../../domain/assets/assetColumns.ts'
import { cacheKnownAssets, KnownAssets } from './knownAssets.ts'

/** Reads assets by id and name; every other field is null. */
function readOf(assets: Record<number, string>) {
  const fields: Partial<Record<LiveField, ColumnValue[]>> = {
    assetId: Object.keys(assets).map(Number),
    assetName: Object.values(assets),
  }
  return (field: LiveField) => fields[field] ?? Object.keys(assets).map(() => null)
}

const marksOf = (marks: Record<number, string>) =>
  new Map(Object.entries(marks).map(([id, mark]) => [Number(id), mark]))

const noPause = () => Promise.resolve()

async function allOf<Column>(columns: AsyncIterable<[LiveField, Column]>): Promise<Partial<Record<LiveField, Column>>> {
  const all: Partial<Record<LiveField, Column>> = {}
  for await (const [field, column] of columns) all[field] = column
  return all
}

async function namesOf(known: KnownAssets, ids: number[]): Promise<ColumnValue[]> {
  const { count, columns } = await known.listOf(ids, noPause)
  return readColumn({ count, columns: await allOf(columns) }, 'assetName')
}

test('assets that were never read, or are in another state than when they were, have changed', async () => {
  const known = new KnownAssets()
  await known.put(readOf({ 1: 'One', 2: 'Two' }), marksOf({ 1: '1 a', 2: '2 a' }))
  expect(known.changed(marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }))).toEqual([2, 3])
  await known.put(readOf({ 3: 'Three', 2: 'Second' }), marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }))
  expect(known.changed(marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }))).toEqual([])
  expect(await namesOf(known, [3, 1, 2])).toEqual(['Three', 'One', 'Second'])
})

test('assets that nothing is known of are left out of the list, and those without a mark are not taken', async () => {
  const known = new KnownAssets()
  await known.put(readOf({ 1: 'One', 2: 'Two' }), marksOf({ 2: '2 a' }))
  expect(await namesOf(known, [1, 2, 7])).toEqual(['Two'])
})

test('what is known is forgotten after an hour, but not for who is still reading', async () => {
  let now = 1_795_400_000_000
  const current = cacheKnownAssets(() => now)
  const before = current()
  await before.put(readOf({ 1: 'One' }), marksOf({ 1: '1 a' }))
  now += 3_600_000
  expect(current()).toBe(before)
  now += 1
  expect(current().changed(marksOf({ 1: '1 a' }))).toEqual([1])
  expect(await namesOf(before, [1])).toEqual(['One'])
})

/** Fields of many kinds: the same for all, some distinct texts, times apart from one another, and numbers of which most differ. */
function longColumn(field: LiveField, ids: readonly number[]): ColumnValue[] {
  if (field === 'assetName' || field === 'latitude') return ids.map((id) => `${field} ${id}`)
  return ids.map((id) => (id === 0 ? 0 : id % 7))
}

test('a long list is taken, found and written in steps, between which others work', async () => {
  const known = new KnownAssets()
  const ids = Array.from({ length: 60_000 }, (_, index) => index)
  const marks = new Map(ids.map((id) => [id, `${id} a`]))
  let turns = 0
  const count = () => {
    turns += 1
    turning = setImmediate(count)
  }
  let turning = setImmediate(count)
  await known.put((field) => (field === 'assetId' ? ids : longColumn(field, ids)), marks)
  clearImmediate(turning)
  expect(turns).toBeGreaterThan(2)
  expect(known.changed(marks)).toEqual([])
  let pauses = 0
  const pause = () => Promise.resolve(void (pauses += 1))
  const list = await known.listOf(ids, pause)
  expect(list.count).toBe(ids.length)
  expect(pauses).toBeGreaterThan(20)
  const columns: AssetColumns['columns'] = {}
  for await (const [field, column] of list.columns) {
    expect(pauses, field).toBeGreaterThan(10)
    pauses = 0
    columns[field] = column
  }
  for (const field of ['assetName', 'latitude', 'lastMessage.created', 'lastMessage.gPRMC.latitude'] as const)
    expect(readColumn({ count: ids.length, columns }, field)).toEqual(longColumn(field, ids))
})
