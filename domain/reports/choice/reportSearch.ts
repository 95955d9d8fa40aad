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
  /** Those of them that the map is not to show; another report shows all again. */
  hidden?: string
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

type Query = Record<string, unknown>

/**
 * Returns the part of a query (which may hold anything) that this report understands. Anything else is dropped; without an asset, a group
 * or a key fob, the result is empty.
 */
export function readReportSearch(
  { params, days }: Pick<ReportDefinition, 'params' | 'days'>,
  query: Query,
): ReportSearch {
  const has = (param: ReportParam) => params.includes(param)
  const subject = has('asset') ? readAsset(query) : has('group') ? readGroup(query, !has('assets')) : readFob(query)
  if (!subject) return {}
  const assetIds = has('assets') ? readIds(query.assetIds).slice(0, maxMapAssets).join(',') : ''
  const pois = has('pois') ? readPois(query.pois) : ''
  const zone = has('timeZone') ? textOf(query.TimezoneTz) : ''
  return {
    ...subject,
    ...(assetIds ? { assetIds } : {}),
    ...readDays(days, query),
    ...(has('filtering') && textOf(query.filtering) === 'off' ? { filtering: 'off' } : {}),
    ...(pois ? { pois } : {}),
    ...(zone ? { TimezoneTz: zone } : {}),
  }
}

function readAsset({ assetId, assetName }: Query): ReportSearch | null {
  const id = textOf(assetId)
  return isId(id) ? { assetId: id, assetName: textOf(assetName) } : null
}

function readGroup({ groupId, groupName }: Query, isNamed: boolean): ReportSearch | null {
  const id = textOf(groupId)
  if (!isId(id)) return null
  return { groupId: id, ...(isNamed ? { groupName: textOf(groupName) } : {}) }
}

function readFob(query: Query): ReportSearch | null {
  const serialNo = textOf(query.serialNo).trim()
  const customerId = textOf(query.customerId)
  return serialNo && isId(customerId) ? { serialNo, customerId } : null
}

const readPois = (value: unknown) => (textOf(value) === 'all' ? 'all' : readIds(value).join(','))

function readDays(days: ReportDefinition['days'], query: Query): ReportSearch {
  if (days.kind === 'now') return dayAs('assetDate', query.assetDate)
  // A link from another report may give a single day as assetDate: that day is then the day, or the period.
  const isLinked = query.SearchDate === undefined && days.kind !== 'month'
  const linked = isLinked ? textOf(query.assetDate) : ''
  // Links may have the end of a day as SearchDate; the call takes a single day.
  if (days.kind === 'day')
    return days.key === 'assetDate'
      ? dayAs('assetDate', query.assetDate)
      : { ...dayAs('SearchDate', linked || query.SearchDate), ...dayAs('EndDate', query.EndDate) }
  return {
    ...dayAs('SearchDate', linked || query.SearchDate),
    ...(days.kind === 'period' ? dayAs('EndDate', linked || query.EndDate) : {}),
  }
}

function dayAs(key: 'assetDate' | 'SearchDate' | 'EndDate', value: unknown): ReportSearch {
  const day = textOf(value)
  return isCalendarDay(day) ? { [key]: day } : {}
}

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text)

/** Returns the ids in a comma-separated list, without duplicates and invalid ones, in order. */
export function readIds(value: unknown): number[] {
  return [...new Set(textOf(value).split(',').filter(isId).map(Number))]
}
