import { describe, expect, it } from 'vitest'
import { multiVisitChoiceOf, searchOfMultiVisit } from './multiVisitChoice.ts'
import { readMultiVisitSearch } from './multiVisitSearch.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const choice = (search: Record<string, unknown>) => multiVisitChoiceOf(readMultiVisitSearch(search), now, 'UTC')

describe('the query of the multi asset visit', () => {
  it('is the report, there and back', () => {
    const picked = { groupId: 3, assetIds: [5, 2], day: '2026-11-20' }
    expect(choice({ ...searchOfMultiVisit(picked) })).toEqual(picked)
    // A single id comes as a number.
    expect(choice({ groupId: 3, assetIds: 5, assetDate: '2026-11-01' })).toEqual({
      groupId: 3,
      assetIds: [5],
      day: '2026-11-01',
    })
  })

  it('means yesterday without a day, and no day after it', () => {
    expect(choice({ groupId: 3 }).day).toBe('2026-11-20')
    expect(choice({ groupId: 3, assetDate: '2026-11-21' }).day).toBe('2026-11-20')
  })

  it('drops what makes no sense and what is too much', () => {
    expect(readMultiVisitSearch({ groupId: 'all', assetIds: '1,2' })).toEqual({})
    expect(readMultiVisitSearch({ groupId: '3', assetIds: '0,x,7,7,-1', assetDate: 'soon' })).toEqual({
      groupId: '3',
      assetIds: '7',
    })
    expect(choice({ groupId: 3, assetIds: '1,2,3,4,5,6,7,8,9,10,11' }).assetIds).toHaveLength(10)
  })
})
