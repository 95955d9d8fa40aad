import { describe, expect, it } from 'vitest'
import { daysOfMonth, iButtonReportChoice, searchOfIButtonReport } from './iButtonReportChoice.ts'
import { readIButtonReportSearch } from './iButtonReportSearch.ts'

const now = Date.parse('2026-06-30T15:00:00Z')

describe('the query of the iButton report', () => {
  it('means this month in the time zone of the user without a month, and none to come', () => {
    for (const SearchDate of [undefined, 'null', '2026-13-01', '2027-01-01']) {
      const search = readIButtonReportSearch({ serialNo: 123, customerId: '4', SearchDate })
      const fob = { serialNo: '123', customerId: 4 }
      expect(iButtonReportChoice(search, now, 'act')).toEqual({ fob, month: '2026-07' })
      expect(iButtonReportChoice(search, now, 'UTC').month).toBe('2026-06')
    }
  })

  it('takes no notice of a serial without a customer', () => {
    for (const search of [{ serialNo: 'A' }, { customerId: 1 }, { serialNo: ['A'], customerId: 1 }, { customerId: -1 }])
      expect(readIButtonReportSearch(search)).toEqual({})
  })

  it('leads back to itself', () => {
    const choice = { fob: { serialNo: '01 A&B', customerId: 2 }, month: '2026-02' }
    expect(iButtonReportChoice(readIButtonReportSearch({ ...searchOfIButtonReport(choice) }), now, 'act')).toEqual(
      choice,
    )
  })

  it('goes from the first to the last day of its month', () => {
    const ends = ['2024-02', '2026-02', '2026-04', '2026-12'].map((month) => daysOfMonth(month).endDate)
    expect(ends).toEqual(['2024-02-29', '2026-02-28', '2026-04-30', '2026-12-31'])
    expect(daysOfMonth('2026-12').SearchDate).toBe('2026-12-01')
  })
})
