import { describe, expect, it } from 'vitest'
import { assetLogChoice, searchOfAssetLog } from './assetLogChoice.ts'
import { readAssetLogSearch } from './assetLogSearch.ts'

const now = Date.parse('2026-06-10T15:00:00Z')

describe('the query of the asset log', () => {
  it('prefills asset, day and time zone', () => {
    const search = readAssetLogSearch({
      ...{ assetId: 7, assetName: 'T7', SearchDate: '2026-06-01', EndDate: '2026-06-03', TimezoneTz: 'Asia/Kolkata' },
    })
    const asset = { assetId: 7, assetName: 'T7' }
    expect(assetLogChoice(search, now, 'act')).toEqual({ asset, day: '2026-06-01', timeZoneId: 'Asia/Kolkata' })
    expect(search.EndDate).toBe('2026-06-03')
  })

  it('means the time zone of the user, and today there; any zone can be asked for', () => {
    const choice = (user: string, query: object = {}) => {
      const { timeZoneId, day } = assetLogChoice(readAssetLogSearch({ assetId: 7, ...query }), now, user)
      return [timeZoneId, day]
    }
    expect(choice('wa')).toEqual(['Australia/Perth', '2026-06-10'])
    expect(choice('act')).toEqual(['Australia/Sydney', '2026-06-11'])
    expect(choice('UTC', { SearchDate: '2027-01-01' })).toEqual(['UTC', '2026-06-10'])
    expect(choice('act', { TimezoneTz: 'Europe/Paris' })[0]).toBe('Europe/Paris')
    expect(choice('vic', { TimezoneTz: 'Mars/Olympus', SearchDate: 'null' })[0]).toBe('Australia/Melbourne')
  })

  it('takes no notice of what is no asset, and leads back to itself', () => {
    for (const assetId of ['', '0', ['7'], null])
      expect(readAssetLogSearch({ assetId, SearchDate: '2026-06-01' })).toEqual({})
    const choice = {
      asset: { assetId: 7, assetName: 'A & B' },
      day: '2026-06-01',
      timeZoneId: 'Australia/Darwin',
    }
    expect(assetLogChoice(readAssetLogSearch({ ...searchOfAssetLog(choice) }), now, 'act')).toEqual(choice)
  })
})
