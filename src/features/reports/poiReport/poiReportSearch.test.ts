import { describe, expect, it } from 'vitest'
import { poiReportChoiceOf, searchOfPoiReport } from './poiReportChoice.ts'
import { readPoiReportSearch } from './poiReportSearch.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const choice = (search: Record<string, unknown>) => poiReportChoiceOf(readPoiReportSearch(search), now, 'UTC')
const asset = { assetId: 4, assetName: 'Truck 4' }

describe('the query of the point of interest report', () => {
  it.each([[[3, 1]], ['all' as const]])('is the report, there and back', (poiIds) => {
    const picked = { asset, start: '2026-11-01', end: '2026-11-20', poiIds }
    expect(choice({ ...searchOfPoiReport(picked) })).toEqual(picked)
  })

  it('is not whole without points of interest', () => {
    expect(searchOfPoiReport({ asset, start: '2026-11-01', end: '2026-11-20', poiIds: [] })).toEqual({})
    expect(choice({ assetId: 4, assetName: 'Truck 4', assetDate: '2026-11-02' })).toEqual({
      ...{ asset, start: '2026-11-21', end: '2026-11-21', poiIds: [] },
    })
  })

  it('drops what makes no sense', () => {
    expect(choice({ assetId: 'null', pois: 'all' })).toEqual({ asset: null, start: null, end: null, poiIds: [] })
    const late = choice({ assetId: 4, SearchDate: '2026-01-05', EndDate: '2026-09-01', pois: 'x,2' })
    expect(late).toMatchObject({ start: '2026-01-05', end: '2026-04-05', poiIds: [2] })
    expect(choice({ assetId: 4, SearchDate: '2027-01-01', EndDate: '2020-01-01' })).toMatchObject({
      start: '2026-11-21',
      end: '2026-11-21',
    })
  })
})
