import { expect, it } from 'vitest'
import { reportChanges } from './reportChanges.ts'

it('names what differs, in the order of the report, and nothing that the report didn’t contain before', () => {
  expect(reportChanges({ Distance: 5, Trips: 1, Gone: 3 }, { Trips: 2, Distance: 5, New: 1 })).toEqual([
    { name: 'Trips', before: 1, after: 2 },
  ])
  expect(reportChanges({ Mean: null, Lowest: 2 }, { Mean: 3, Lowest: null })).toEqual([
    { name: 'Mean', before: null, after: 3 },
    { name: 'Lowest', before: 2, after: null },
  ])
  expect(reportChanges({}, { Trips: 2 })).toEqual([])
})
