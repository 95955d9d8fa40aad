import { describe, expect, it } from 'vitest'
import { assetDayOf, searchOfAssetDay } from './assetDayChoice.ts'
import { readAssetDaySearch } from './assetDaySearch.ts'

const now = Date.parse('2026-06-10T15:00:00Z')

describe('the query of a report about an asset and a day', () => {
  it('means today in the time zone of the user without a day, with the text null, and with a day to come', () => {
    for (const assetDate of [undefined, 'null', '2026-13-01', '2026-07-01'])
      expect(assetDayOf(readAssetDaySearch({ assetId: 7, assetDate }), now, 'act')).toEqual({
        asset: { assetId: 7, assetName: 'Asset 7' },
        day: '2026-06-11',
      })
    expect(assetDayOf({}, now, 'UTC')).toEqual({ asset: null, day: '2026-06-10' })
  })

  it('takes no notice of what is no asset', () => {
    for (const assetId of ['', '0', '-1', '1e3', ['7', '8'], null]) expect(readAssetDaySearch({ assetId })).toEqual({})
  })

  it('leads back to itself', () => {
    const choice = { asset: { assetId: 7, assetName: '007' }, day: '2026-06-01' }
    expect(assetDayOf(readAssetDaySearch({ ...searchOfAssetDay(choice) }), now, 'act')).toEqual(choice)
  })
})
