import { describe, expect, it } from 'vitest'
import { choiceOf, searchOf } from './tripLogChoice.ts'
import { readTripLogSearch } from './tripLogSearch.ts'

const now = Date.parse('2026-06-10T15:00:00Z')

describe('the query of the trip log', () => {
  it('prefills asset and day', () => {
    const search = readTripLogSearch({
      assetId: '7',
      assetName: '007',
      assetDate: '2026-06-01',
      filtering: 'off',
      other: 'x',
    })
    expect(choiceOf(search, now, 'act')).toEqual({
      asset: { assetId: 7, assetName: '007' },
      day: '2026-06-01',
      useFiltering: false,
    })
  })

  it('means today in the time zone of the user without a day, with the text null, and with a day to come', () => {
    for (const assetDate of [undefined, 'null', '2026-13-01', '2026-07-01'])
      expect(choiceOf(readTripLogSearch({ assetId: '7', assetDate }), now, 'act').day).toBe('2026-06-11')
    expect(choiceOf({}, now, 'UTC')).toEqual({ asset: null, day: '2026-06-10', useFiltering: true })
  })

  it('takes no notice of what is no asset', () => {
    for (const assetId of ['', '0', '-1', '1e3', ['7', '8'], null]) expect(readTripLogSearch({ assetId })).toEqual({})
  })

  it('leads back to itself', () => {
    const choice = { asset: { assetId: 7, assetName: 'Truck & trailer' }, day: '2026-06-01', useFiltering: false }
    expect(choiceOf(readTripLogSearch({ ...searchOf(choice) }), now, 'act')).toEqual(choice)
  })
})
