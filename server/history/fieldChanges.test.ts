import { expect, test } from 'vitest'
import { fieldChanges } from './fieldChanges.ts'

test('only what differs is told, as text', () => {
  expect(
    fieldChanges(
      { id: 1, name: 'North', status: 1, notes: '', assetIds: [1, 2], dbUpdated: 'a', isOpen: true },
      { id: 1, name: 'South', status: 1, notes: '', assetIds: [2], dbUpdated: 'b', isOpen: false },
    ),
  ).toEqual([
    { field: 'name', before: 'North', after: 'South' },
    { field: 'assetIds', before: '1, 2', after: '2' },
    { field: 'isOpen', before: 'true', after: 'false' },
  ])
})

test('a creation tells what was filled in, a deletion what is gone', () => {
  expect(fieldChanges(null, { id: 1, name: 'North', notes: '' })).toEqual([
    { field: 'name', before: null, after: 'North' },
  ])
  expect(fieldChanges({ id: 1, name: 'North' }, null)).toEqual([{ field: 'name', before: 'North', after: null }])
})
