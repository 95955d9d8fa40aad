import { expect, test } from 'vitest'
import { fieldChanges, namedIds } from './fieldChanges.ts'

const nameOf = (kind: string, id: number) => `${kind} ${id}`

test('only fields that differ are listed, as text', () => {
  expect(
    fieldChanges(
      { id: 1, name: 'North', status: 1, notes: '', dbUpdated: 'a', isOpen: true },
      { id: 1, name: 'South', status: 1, notes: '', dbUpdated: 'b', isOpen: false },
      nameOf,
    ),
  ).toEqual([
    { field: 'name', before: 'North', after: 'South' },
    { field: 'isOpen', before: 'true', after: 'false' },
  ])
})

test('a creation tells what was filled in, a deletion what is gone', () => {
  expect(fieldChanges(null, { id: 1, name: 'North', notes: '' }, nameOf)).toEqual([
    { field: 'name', before: null, after: 'North' },
  ])
  expect(fieldChanges({ id: 1, name: 'North' }, null, nameOf)).toEqual([
    { field: 'name', before: 'North', after: null },
  ])
})

test('of a list, who joined and who left, by name', () => {
  const [before, after] = [{ assetIds: [1, 2, 3] }, { assetIds: [2, 3, 9] }]
  expect(fieldChanges(before, after, nameOf)).toEqual([{ field: 'assets', before: 'asset 1', after: 'asset 9' }])
  expect(namedIds([before, after, null])).toEqual(new Map([['asset', new Set([1, 2, 3, 9])]]))
  expect(fieldChanges({ groups: ['North', 'Night'] }, { groups: ['Night'] }, nameOf)).toEqual([
    { field: 'groups', before: 'North', after: null },
  ])
})

test('a value with both an id and a name is listed once', () => {
  const state = (id: number) => ({
    depotId: id,
    depot: `D${id}`,
    depotName: `D${id}`,
    profilesId: id,
    profile: `P${id}`,
    statusId: id,
    status: `S${id}`,
    timeZonesId: `tz${id}`,
    assetId: id,
    assetName: `A${id}`,
    groupid: id,
    groupName: `G${id}`,
    customerId: 1,
    customer_id: 1,
    customerName: 'North',
    driverID: id > 1,
  })
  expect(fieldChanges(state(1), state(2), nameOf).map(({ field }) => field)).toEqual([
    'depot',
    'profile',
    'status',
    'timeZonesId',
    'assetName',
    'groupName',
    'driverID',
  ])
})
