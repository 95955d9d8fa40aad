import { describe, expect, it } from 'vitest'
import { reportDefinitions } from '../../../contract/reports/reportDefinitions.ts'
import { choiceOf } from './reportChoice.ts'
import { reportStep } from './reportStep.ts'

const now = Date.parse('2026-11-22T03:00:00Z')
const zone = 'Australia/Melbourne'
const asset = { assetId: '7', assetName: 'Truck 7' }
const daysOf = (report: keyof typeof reportDefinitions, search: object, by: -1 | 1) => {
  const definition = reportDefinitions[report]
  const step = reportStep(definition, choiceOf(definition, search, now, zone), by, now)
  return step && [step.start, step.end]
}

describe('the report before and after the one that is shown', () => {
  it('is of the neighbouring day, up to today', () => {
    expect(daysOf('tripLog', { ...asset, assetDate: '2026-03-01' }, -1)).toEqual(['2026-02-28', '2026-02-28'])
    expect(daysOf('tripLog', { ...asset, assetDate: '2026-11-21' }, 1)).toEqual(['2026-11-22', '2026-11-22'])
    expect(daysOf('tripLog', { ...asset, assetDate: '2026-11-22' }, 1)).toBeNull()
  })

  it('ends yesterday for a report that needs a whole day', () => {
    const search = { groupId: '1', groupName: 'North', assetIds: '7', assetDate: '2026-11-21' }
    expect(daysOf('multiVisit', search, 1)).toBeNull()
    expect(daysOf('multiVisit', search, -1)).toEqual(['2026-11-20', '2026-11-20'])
  })

  it('is of the neighbouring month for a report of a month', () => {
    const fob = { serialNo: '0A', customerId: '1' }
    expect(daysOf('iButton', { ...fob, SearchDate: '2026-01-01' }, -1)).toEqual(['2025-12-01', '2025-12-31'])
    expect(daysOf('iButton', { ...fob, SearchDate: '2026-01-01' }, 1)).toEqual(['2026-02-01', '2026-02-28'])
    expect(daysOf('iButton', { ...fob, SearchDate: '2026-10-01' }, 1)?.[0]).toBe('2026-11-01')
    expect(daysOf('iButton', { ...fob, SearchDate: '2026-11-01' }, 1)).toBeNull()
  })

  it('doesn’t exist for a period or while something is missing', () => {
    expect(daysOf('assetSummary', { ...asset, SearchDate: '2026-11-01', EndDate: '2026-11-05' }, -1)).toBeNull()
    expect(daysOf('tripLog', { assetDate: '2026-11-21' }, -1)).toBeNull()
  })
})
