import { describe, expect, it } from 'vitest'
import { reportDefinitions, reportIds, type ReportId } from '../../../contract/reports/reportDefinitions.ts'
import { choiceOf, emptySubject, isOffered, isWhole, searchOf, type ReportChoice } from './reportChoice.ts'
import { readReportSearch } from './reportSearch.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const asset = { assetId: 7, assetName: '007' }
const read = (id: ReportId, search: object) => readReportSearch(reportDefinitions[id], { ...search })
const choice = (id: ReportId, search: object, timeZoneId = 'UTC', at = now) =>
  choiceOf(reportDefinitions[id], read(id, search), at, timeZoneId)

/** A value for everything that any report can ask for. */
const all: ReportChoice = {
  ...emptySubject,
  asset,
  group: { groupId: 3, groupName: 'North & south' },
  assetIds: [5, 2],
  poiIds: [4, 9],
  fob: { serialNo: '01 A&B', customerId: 2 },
  useFiltering: false,
  start: '2026-10-01',
  end: '2026-10-31',
  timeZoneId: 'Australia/Darwin',
}

describe('the address of a report', () => {
  it.each(reportIds)('of %s parses back to itself', (id) => {
    const report = reportDefinitions[id]
    const search = searchOf(report, all)
    expect(search).not.toEqual({})
    const chosen = choiceOf(report, search, now, 'act')
    expect(isWhole(report, chosen)).toBe(true)
    expect(searchOf(report, chosen)).toEqual(search)
  })

  it.each(reportIds)('of %s is empty without a subject', (id) => {
    for (const wrong of ['', '0', '-1', '1e3', 'null', '12345678901', ['7', '8'], null, {}])
      expect(
        read(id, { assetId: wrong, groupId: wrong, customerId: wrong, serialNo: 'A', SearchDate: '2026-10-01' }),
      ).toEqual({})
    expect(searchOf(reportDefinitions[id], { ...all, ...emptySubject })).toEqual({})
  })

  it('names what it is made from, and nothing else', () => {
    expect(searchOf(reportDefinitions.tripLog, all)).toEqual({
      assetId: '7',
      assetName: '007',
      assetDate: '2026-10-01',
      filtering: 'off',
    })
    expect(Object.keys(searchOf(reportDefinitions.poiReport, all))).toEqual([
      'assetId',
      'assetName',
      'SearchDate',
      'EndDate',
      'pois',
    ])
    expect(searchOf(reportDefinitions.multiVisit, all)).toEqual({
      groupId: '3',
      assetIds: '5,2',
      assetDate: '2026-10-01',
    })
  })
})

describe('a report of a day', () => {
  it('is today in the user’s time zone without a day, with the text null, and with a future day', () => {
    const at = Date.parse('2026-06-10T15:00:00Z')
    for (const assetDate of [undefined, 'null', '2026-13-01', '2026-07-01'])
      expect(choice('temperature', { assetId: 7, assetDate }, 'act', at)).toMatchObject({
        asset: { assetId: 7, assetName: 'Asset 7' },
        start: '2026-06-11',
        end: '2026-06-11',
      })
    expect(choice('temperature', {}, 'UTC', at)).toMatchObject({ asset: null, start: '2026-06-10' })
  })

  it('of several assets means yesterday, and no day after it', () => {
    expect(choice('multiVisit', { groupId: 3 }).start).toBe('2026-11-20')
    expect(choice('multiVisit', { groupId: 3, assetDate: '2026-11-21' }).start).toBe('2026-11-20')
  })

  it('has up to ten assets, each once', () => {
    expect(read('multiVisit', { groupId: '3', assetIds: '0,x,7,7,-1', assetDate: 'soon' })).toEqual({
      groupId: '3',
      assetIds: '7',
    })
    // A single id comes as a number.
    expect(choice('multiVisit', { groupId: 3, assetIds: 5 }).assetIds).toEqual([5])
    expect(choice('multiVisit', { groupId: 3, assetIds: '1,2,3,4,5,6,7,8,9,10,11' }).assetIds).toHaveLength(10)
  })

  it('in a time zone of its own means today there; any zone can be asked for', () => {
    const at = Date.parse('2026-06-10T15:00:00Z')
    const zoned = (user: string, search: object = {}) => {
      const { timeZoneId, start } = choice('assetLog', { assetId: 7, ...search }, user, at)
      return [timeZoneId, start]
    }
    expect(zoned('wa')).toEqual(['Australia/Perth', '2026-06-10'])
    expect(zoned('act')).toEqual(['Australia/Sydney', '2026-06-11'])
    expect(zoned('UTC', { SearchDate: '2027-01-01' })).toEqual(['UTC', '2026-06-10'])
    expect(zoned('act', { TimezoneTz: 'Europe/Paris' })[0]).toBe('Europe/Paris')
    expect(zoned('vic', { TimezoneTz: 'Mars/Olympus', SearchDate: 'null' })[0]).toBe('Australia/Melbourne')
    expect(read('assetLog', { assetId: 7, SearchDate: '2026-06-01', EndDate: '2026-06-03' }).EndDate).toBe('2026-06-03')
  })
})

describe('a report of a period', () => {
  it('is today without days', () => {
    for (const id of ['assetSummary', 'poiReport'] as const)
      expect(choice(id, { assetId: 7, SearchDate: 'soon' })).toMatchObject({ start: '2026-11-21', end: '2026-11-21' })
    expect(choice('assetSummary', { SearchDate: '2026-10-01' })).toMatchObject({ start: null, end: null })
  })

  it('without an end runs for three months, or until today', () => {
    const endOf = (SearchDate: string) => choice('assetSummary', { assetId: 7, SearchDate, EndDate: 'null' }).end
    expect([endOf('2026-01-10'), endOf('2026-11-01')]).toEqual(['2026-04-10', '2026-11-21'])
  })

  it('of a group has no days of its own', () => {
    expect(choice('groupSummary', { groupId: 3, SearchDate: '2026-10-01' })).toMatchObject({
      group: { groupId: 3, groupName: 'Group 3' },
      start: '2026-10-01',
      end: null,
    })
  })

  it('takes the day of a link from another report as the period', () => {
    const search = { assetId: 4, assetName: 'Truck', assetDate: '2026-06-10' }
    expect(read('assetSummary', search)).toMatchObject({ SearchDate: '2026-06-10', EndDate: '2026-06-10' })
    expect(read('assetSummary', { ...search, SearchDate: '2026-06-01' })).toMatchObject({ SearchDate: '2026-06-01' })
  })

  it.each(reportIds.filter((id) => (reportDefinitions[id].params as readonly string[]).includes('asset')))(
    'of %s keeps the day of a link from another report',
    (id) => {
      const linked = choice(id, { assetId: 4, assetName: 'Truck', assetDate: '2026-06-10' })
      expect(linked).toMatchObject({ start: '2026-06-10', end: '2026-06-10' })
      expect(choice(id, { assetId: 4, assetDate: 'soon' })).toMatchObject(choice(id, { assetId: 4 }))
    },
  )

  it('of a month takes no day of a link', () => {
    const search = { serialNo: 'A', customerId: 4, assetDate: '2026-06-10' }
    expect(choice('iButton', search)).toEqual(choice('iButton', { serialNo: 'A', customerId: 4 }))
  })

  it('replaces days that aren’t on offer, or leaves them for the server to reject', () => {
    const late = { assetId: 4, SearchDate: '2026-01-05', EndDate: '2026-09-01', pois: 'x,2' }
    expect(choice('poiReport', late)).toMatchObject({ start: '2026-01-05', end: '2026-04-05', poiIds: [2] })
    const backwards = { assetId: 4, SearchDate: '2027-01-01', EndDate: '2020-01-01' }
    expect(choice('poiReport', backwards)).toMatchObject({ start: '2026-11-21', end: '2026-11-21' })
    expect(choice('assetSummary', backwards)).toMatchObject({ start: '2027-01-01', end: '2020-01-01' })
    expect(isOffered(reportDefinitions.assetSummary, choice('assetSummary', backwards), now)).toBe(false)
    expect(isOffered(reportDefinitions.assetSummary, choice('assetSummary', late), now)).toBe(false)
    expect(isOffered(reportDefinitions.poiReport, choice('poiReport', late), now)).toBe(true)
  })
})

describe('a future day', () => {
  it('is today in the address of Track, and text that isn’t a day is left out', () => {
    expect(choice('track', { assetId: 7, assetDate: '2026-11-22' }).start).toBe('2026-11-21')
    expect(choice('track', { assetId: 7, assetDate: 'null' }).start).toBeNull()
    expect(choice('track', { assetId: 'abc', assetDate: '2026-11-20' })).toMatchObject({ asset: null, start: null })
  })

  it.each(reportIds.filter((id) => reportDefinitions[id].days.kind === 'day'))('is not on offer for %s', (id) => {
    const report = reportDefinitions[id]
    const on = (day: string) => isOffered(report, { ...all, start: day, end: day, timeZoneId: 'UTC' }, now)
    const isToday = report.days.kind === 'day' && report.days.newest === 'today'
    expect([on('2026-11-20'), on('2026-11-21'), on('2026-11-22')]).toEqual([true, isToday, false])
  })
})

describe('a report of a month', () => {
  it('is this month in the user’s time zone without a month, and never a future one', () => {
    const at = Date.parse('2026-06-30T15:00:00Z')
    for (const SearchDate of [undefined, 'null', '2026-13-01', '2027-01-01']) {
      const search = { serialNo: 123, customerId: '4', SearchDate }
      const fob = { serialNo: '123', customerId: 4 }
      expect(choice('iButton', search, 'act', at)).toMatchObject({ fob, start: '2026-07-01', end: '2026-07-31' })
      expect(choice('iButton', search, 'UTC', at).start).toBe('2026-06-01')
    }
  })

  it('goes from its first to its last day', () => {
    const fob = { serialNo: 'A', customerId: 1 }
    const endOf = (month: string) => choice('iButton', { ...fob, SearchDate: `${month}-15` }).end
    expect(['2024-02', '2026-02', '2026-04', '2025-12'].map(endOf)).toEqual([
      '2024-02-29',
      '2026-02-28',
      '2026-04-30',
      '2025-12-31',
    ])
  })
})
