import { expect, test } from 'vitest'
import { entriesText, pagesAround } from './entriesText.ts'
import { readListSearch } from './listSearch.ts'

test('an address keeps what is unusual and drops what makes no sense', () => {
  expect(readListSearch({ PageSize: '100', PageNumber: '3', SortDirection: 'des', customerId: '7' })).toEqual({
    PageSize: 100,
    PageNumber: 3,
    SortDirection: 'des',
    customerId: 7,
  })
  expect(
    readListSearch({ PageSize: '17', PageNumber: '-1', SortDirection: 'up', customerId: 'x', SearchString: '' }),
  ).toEqual({})
})

test('the pager shows five pages around the current one', () => {
  expect(pagesAround(1, 20)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(10, 20)).toEqual([8, 9, 10, 11, 12])
  expect(pagesAround(20, 20)).toEqual([16, 17, 18, 19, 20])
  expect(pagesAround(2, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 0)).toEqual([])
})

test('the entries line counts from start to end', () => {
  expect(entriesText({ totalItems: 120, currentPage: 3 }, 50, false)).toBe('Showing 101 to 120 of 120 entries')
  expect(entriesText({ totalItems: 120, currentPage: 1 }, 1_000_000, true)).toBe(
    'Showing 1 to 120 of 120 entries (filtered)',
  )
  expect(entriesText({ totalItems: 0, currentPage: 1 }, 50, false)).toBe('Showing 0 to 0 of 0 entries')
})
