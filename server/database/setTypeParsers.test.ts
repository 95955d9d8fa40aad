import pg from 'pg'
import { expect, test } from 'vitest'
import { setTypeParsers } from './setTypeParsers.ts'

test('a list of numbers is read as one, also empty, with nulls and in several dimensions', () => {
  setTypeParsers()
  const int4Array: number = 1007
  const read = pg.types.getTypeParser(int4Array)
  expect(read('{}')).toEqual([])
  expect(read('{7}')).toEqual([7])
  expect(read('{1,-20,2147483647}')).toEqual([1, -20, 2_147_483_647])
  expect(read('{1,NULL,3}')).toEqual([1, null, 3])
  expect(read('{{1,2},{3,4}}')).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(read('[0:1]={5,6}')).toEqual([5, 6])
})
