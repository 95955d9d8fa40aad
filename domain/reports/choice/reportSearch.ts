import type { ReportDefinition, ReportParam } from '../../../contract/reports/defineReport.ts'
import { maxMapAssets } from '../../../contract/reports/maxMapAssets.ts'
import { isCalendarDay } from '../../time/calendarDay.ts'
import { textOf } from './textOf.ts'

/** The query of a report's address; a link with it opens the report. Days are YYYY-MM-DD, lists of ids are comma-separated. */
export interface ReportSearch {
  assetId?: string
  assetName?: string
  groupId?: string
  groupName?: string
  assetIds?: string
  serialNo?: string
  customerId?: string
  /** The day of a report of one day. */
  assetDate?: string
  /** First and last day of a period, or the first day of a month. */
  SearchDate?: string
  EndDate?: string
  /** Only present when it's off. */
  filtering?: 'off'
  /** Ids, or all. */
  pois?: string
  /** A time zone, not validated yet. */
  TimezoneTz?: string
}

type Given = Record<string, unknown>

/**
 * Returns the part of a query (which may hold anything) that this report understands. Anything else is dropped; without an asset, a group
 * or a key fob, the result is empty.
 */
export function readReportSearch(
  { params, days }: Pick<ReportDefinition, 'params' | 'days'>,
  given: Given,
): ReportSearch {
  const has = (param: ReportParam) => params.includes(param)
  const subject = has('asset') ? readAsset(given) : has('group') ? readGroup(given, !has('assets')) : readFob(given)
  if (!subject) return {}
  const assetIds = has('assets') ? readIds(given.assetIds).slice(0, maxMapAssets).join(',') : ''
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
  // A link from another report may give a single day as assetDate: that day is then the day, or the period.
  const isLinked = given.SearchDate === undefined && days.kind !== 'month'
  const linked = isLinked ? textOf(given.assetDate) : ''
  // Links may have the end of a day as SearchDate; the call takes a single day.
  if (days.kind === 'day')
    return days.key === 'assetDate'
      ? dayAs('assetDate', given.assetDate)
      : { ...dayAs('SearchDate', linked || given.SearchDate), ...dayAs('EndDate', given.EndDate) }
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

/** Returns the ids in a comma-separated list, without duplicates and invalid ones, in order. */
export function readIds(given: unknown): number[] {
  return [...new Set(textOf(given).split(',').filter(isId).map(Number))]
}
