import { expect, test } from 'vitest'
import { readLiveSearch } from './liveSearch.ts'
import { nextIndex } from './nextIndex.ts'
import { readPlace, readSort, readState, writePlace, writeSort } from './viewAddress.ts'

test('an address says the view, and what is not readable is left out', () => {
  expect(readLiveSearch({ asset: '7', state: 'parked', q: 12, sort: 'time.des', view: 'table', other: 'x' })).toEqual({
    asset: 7,
    state: 'parked',
    q: '12',
    sort: 'time.des',
    view: 'table',
  })
  expect(readLiveSearch({ asset: 'seven', state: { a: 1 } })).toEqual({})
  expect([readState('duress'), readState('flying')]).toEqual(['duress', undefined])
})

test('the order in an address is read as it was written, and by name without one', () => {
  const sort = { key: 'time', direction: 'des' } as const
  expect(readSort(writeSort(sort))).toEqual(sort)
  expect(writeSort(readSort(undefined))).toBeUndefined()
})

test('keys of a list stay in it', () => {
  expect([nextIndex('ArrowDown', -1, 3), nextIndex('ArrowDown', 2, 3), nextIndex('ArrowUp', 0, 3)]).toEqual([0, 2, 0])
  expect([nextIndex('End', 0, 3), nextIndex('Home', 2, 3), nextIndex('a', 0, 3), nextIndex('End', 0, 0)]).toEqual([
    2,
    0,
    null,
    null,
  ])
})

test('the part of the map in an address is read as it was written, and not from anything else', () => {
  const place = { latitude: -37.8136, longitude: 144.9631, zoom: 12.5 }
  expect(writePlace(place)).toBe('-37.81360,144.96310,12.50')
  expect(readPlace(writePlace(place))).toEqual(place)
  expect([readPlace(undefined), readPlace('1,2'), readPlace('95,10,3'), readPlace('a,b,c')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
