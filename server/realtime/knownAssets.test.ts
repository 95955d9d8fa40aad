import { expect, test } from 'vitest'
import type { ColumnValue, LiveField } from '../../contract/realtime/assetColumns.ts'
import { readColumn } from '../../domain/assets/assetColumns.ts'
import { keepKnownAssets, KnownAssets } from './knownAssets.ts'

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

function namesOf(known: KnownAssets, ids: number[]): ColumnValue[] {
  return readColumn(known.columnsOf(ids), 'assetName')
}

test('assets that were never read, or are in another state than when they were, have changed', () => {
  const known = new KnownAssets()
  known.put(readOf({ 1: 'One', 2: 'Two' }), marksOf({ 1: '1 a', 2: '2 a' }))
  expect(known.changed(marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }))).toEqual([2, 3])
  known.put(readOf({ 3: 'Three', 2: 'Second' }), marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }))
  expect(known.changed(marksOf({ 1: '1 a', 2: '2 b', 3: '3 a' }))).toEqual([])
  expect(namesOf(known, [3, 1, 2])).toEqual(['Three', 'One', 'Second'])
})

test('assets that nothing is known of are left out of the list, and those without a mark are not taken', () => {
  const known = new KnownAssets()
  known.put(readOf({ 1: 'One', 2: 'Two' }), marksOf({ 2: '2 a' }))
  expect(namesOf(known, [1, 2, 7])).toEqual(['Two'])
})

test('what is known is forgotten after an hour, but not for who is still reading', () => {
  let now = 1_795_400_000_000
  const current = keepKnownAssets(() => now)
  const before = current()
  before.put(readOf({ 1: 'One' }), marksOf({ 1: '1 a' }))
  now += 3_600_000
  expect(current()).toBe(before)
  now += 1
  expect(current().changed(marksOf({ 1: '1 a' }))).toEqual([1])
  expect(namesOf(before, [1])).toEqual(['One'])
})
