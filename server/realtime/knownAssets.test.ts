import { expect, test } from 'vitest'
import type { ColumnValue, LiveField } from '../../contract/realtime/assetColumns.ts'
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

async function namesOf(known: KnownAssets, ids: number[]): Promise<ColumnValue[]> {
  const { count, columns } = await known.listOf(ids, noPause)
  return readColumn({ count, columns: Object.fromEntries(columns) }, 'assetName')
}

test('assets that were never read, or are in another state than when they were, have changed', async () => {
  const known = new KnownAssets()
  await known.put(readOf({ 1: 'One', 2: 'Two' }), marksOf({ 1: '1 a', 2: '2 a' }))
  expect(await known.changed(marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }), noPause)).toEqual([2, 3])
  await known.put(readOf({ 3: 'Three', 2: 'Second' }), marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }))
  expect(await known.changed(marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }), noPause)).toEqual([])
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
  expect(await current().changed(marksOf({ 1: '1 a' }), noPause)).toEqual([1])
  expect(await namesOf(before, [1])).toEqual(['One'])
})

test('a long list is taken, compared and found in steps, between which others work', async () => {
  const known = new KnownAssets()
  const ids = Array.from({ length: 60_000 }, (_, index) => index)
  const marks = new Map(ids.map((id) => [id, `${id} a`]))
  const column: ColumnValue[] = ids.map((id) => (id === 0 ? 0 : id % 7))
  let turns = 0
  const count = () => {
    turns += 1
    turning = setImmediate(count)
  }
  let turning = setImmediate(count)
  await known.put((field) => (field === 'assetId' ? ids : column.map((value) => value)), marks)
  clearImmediate(turning)
  expect(turns).toBeGreaterThan(2)
  let pauses = 0
  const pause = () => Promise.resolve(void (pauses += 1))
  expect(await known.changed(marks, pause)).toEqual([])
  expect(pauses).toBeGreaterThan(20)
  pauses = 0
  expect((await known.listOf(ids, pause)).count).toBe(ids.length)
  expect(pauses).toBeGreaterThan(20)
})
