import { expect, test } from 'vitest'
import { CallError } from '../../http/callError.ts'
import { rowFaults, withFaults } from './rowFaults.ts'

const row = (number: number, ...faults: string[]) => ({
  row: number,
  faults,
  poi: null,
  cells: {
    Name: `Place ${number}`,
    Description: '',
    Address: '',
    Duration: '',
    Status: '',
  },
})

test('the server’s messages about rows are matched by their numbers', () => {
  const error = new CallError('2 rows of the file have errors.', {
    statusCode: 400,
    httpStatus: 400,
    errors: {
      'row 4': ['A', 'B'],
      'row 12': ['C'],
      'more rows': ['60 more rows have errors.'],
    },
  })
  expect([...rowFaults(error)]).toEqual([
    [4, ['A', 'B']],
    [12, ['C']],
  ])
  expect(rowFaults(new TypeError('none')).size).toBe(0)
})

test('rows with errors come first, otherwise the order stays', () => {
  const shown = withFaults([row(2), row(3, 'X'), row(4), row(5)], new Map([[5, ['Y']]]))
  expect(shown.map(({ row, faults }) => [row, faults])).toEqual([
    [3, ['X']],
    [5, ['Y']],
    [2, []],
    [4, []],
  ])
  const fine = [row(2), row(3)]
  expect(withFaults(fine, new Map())).toEqual(fine)
})
