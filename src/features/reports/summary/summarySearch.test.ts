import { describe, expect, it } from 'vitest'
import { assetChoiceOf, groupChoiceOf, searchOfAsset, searchOfGroup } from './summaryChoice.ts'
import { readAssetSummarySearch, readGroupSummarySearch } from './summarySearch.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const link = { assetId: '7', assetName: 'Truck 7', SearchDate: '2026-10-01', EndDate: '2026-10-31' }

describe('the query of a summary', () => {
  it('is read and written to the same', () => {
    expect(searchOfAsset(assetChoiceOf(readAssetSummarySearch(link), now, 'act'))).toEqual(link)
    const off = { ...link, filtering: 'off' }
    expect(searchOfAsset(assetChoiceOf(readAssetSummarySearch(off), now, 'act'))).toEqual(off)
    const group = { groupId: '3', groupName: 'North', SearchDate: '2026-10-01', EndDate: '2026-10-31' }
    expect(searchOfGroup(groupChoiceOf(readGroupSummarySearch(group)))).toEqual(group)
  })

  it('without days means today', () => {
    const choice = assetChoiceOf(readAssetSummarySearch({ assetId: 7, SearchDate: 'soon' }), now, 'act')
    expect(choice).toMatchObject({
      asset: { assetId: 7, assetName: 'Asset 7' },
      start: '2026-11-21',
      end: '2026-11-21',
    })
  })

  it('without an end runs three months, or until today', () => {
    const endOf = (SearchDate: string) =>
      assetChoiceOf(readAssetSummarySearch({ ...link, SearchDate, EndDate: 'null' }), now, 'act').end
    expect([endOf('2026-01-10'), endOf('2026-11-01')]).toEqual(['2026-04-10', '2026-11-21'])
  })

  it.each([{ assetId: 'null' }, { assetId: '-1' }, { assetId: '12345678901' }, { assetId: {} }, {}])(
    'knows no asset in %j',
    (search) => {
      expect(readAssetSummarySearch({ ...link, assetId: undefined, ...search })).toEqual({})
      const raw = { ...search, SearchDate: 'soon' }
      expect(assetChoiceOf(raw, now, 'act')).toMatchObject({ asset: null, start: null, end: null })
    },
  )
})

it('takes the day of a link from another report as the period', () => {
  const search = { assetId: 4, assetName: 'Truck', assetDate: '2026-06-10' }
  expect(readAssetSummarySearch(search)).toMatchObject({ SearchDate: '2026-06-10', EndDate: '2026-06-10' })
  expect(readAssetSummarySearch({ ...search, SearchDate: '2026-06-01' })).toMatchObject({ SearchDate: '2026-06-01' })
})
