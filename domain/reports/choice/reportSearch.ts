import type { ReportDefinition, ReportParam } from '../../../contract/reports/defineReport.ts'
import { mostMapAssets } from '../../../contract/reports/mostMapAssets.ts'
import { isCalendarDay } from '../../time/calendarDay.ts'

/** The query of a report's address, a link to which is the report. Days YYYY-MM-DD, lists of ids joined by commas. */
export interface ReportSearch {
  assetId?: string
  assetName?: string
  groupId?: string
  groupName?: string
  assetIds?: string
  serialNo?: string
  customerId?: string
  /** A report of a day. */
  assetDate?: string
  /** First and last day of a period; the first day of a month. */
  SearchDate?: string
  EndDate?: string
  /** There only when it is off. */
  filtering?: 'off'
  /** Ids, or all. */
  pois?: string
  /** A time zone, not looked at yet. */
  TimezoneTz?: string
}

type Given = Record<string, unknown>

/**
 * Returns what a report's address says, out of a query that may hold anything: what the report has no use for and what makes no sense is
 * left out, and without an asset, a group or a key fob it says nothing.
 */
export function readReportSearch(
  { params, days }: Pick<ReportDefinition, 'params' | 'days'>,
  given: Given,
): ReportSearch {
  const has = (param: ReportParam) => params.includes(param)
  const subject = has('asset') ? readAsset(given) : has('group') ? readGroup(given, !has('assets')) : readFob(given)
  if (!subject) return {}
  const assetIds = has('assets') ? readIds(given.assetIds).slice(0, mostMapAssets).join(',') : ''
  const pois = has('pois') ? readPois(given.pois) : ''
  const zone = has('timeZone') ? textOf(given.TimezoneTz) : ''
  return {
    ...subject,
    ...(assetIds ? { assetIds } : {}),
    ...readDays(days, given),
    ...(has('filtering') && textOf(given.filtering) === 'off' ? { filtering: 'off' } : {}),
    ...(pois ? { pois } : {}),
    ...(zone ? { TimezoneTz: zone } : {}),
  }
}

function readAsset({ assetId, assetName }: Given): ReportSearch | null {
  const id = textOf(assetId)
  return isId(id) ? { assetId: id, assetName: textOf(assetName) } : null
}

function readGroup({ groupId, groupName }: Given, isNamed: boolean): ReportSearch | null {
  const id = textOf(groupId)
  if (!isId(id)) return null
  return { groupId: id, ...(isNamed ? { groupName: textOf(groupName) } : {}) }
}

function readFob(given: Given): ReportSearch | null {
  const serialNo = textOf(given.serialNo).trim()
  const customerId = textOf(given.customerId)
  return serialNo && isId(customerId) ? { serialNo, customerId } : null
}

const readPois = (given: unknown) => (textOf(given) === 'all' ? 'all' : readIds(given).join(','))

function readDays(days: ReportDefinition['days'], given: Given): ReportSearch {
  if (days.kind === 'now') return dayAs('assetDate', given.assetDate)
  // Links may carry the end of a day that is found as SearchDate; the call knows one day.
  if (days.kind === 'day')
    return {
      ...dayAs(days.key, given[days.key]),
      ...(days.key === 'SearchDate' ? dayAs('EndDate', given.EndDate) : {}),
    }
  // A link from another report names its day as assetDate: then that day is the period.
  const isOneDay = days.kind === 'period' && days.address !== 'clamped' && given.SearchDate === undefined
  const linked = isOneDay ? textOf(given.assetDate) : ''
  return {
    ...dayAs('SearchDate', linked || given.SearchDate),
    ...(days.kind === 'period' ? dayAs('EndDate', linked || given.EndDate) : {}),
  }
}

function dayAs(key: 'assetDate' | 'SearchDate' | 'EndDate', given: unknown): ReportSearch {
  const day = textOf(given)
  return isCalendarDay(day) ? { [key]: day } : {}
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** Returns the ids of a list joined by commas, each once, in its order; what is none is left out. */
export function readIds(given: unknown): number[] {
  return [...new Set(textOf(given).split(',').filter(isId).map(Number))]
}

/** Returns a value of a query as text: numbers come parsed, and what is neither is nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
