import * as words from '#words/reportFields'
import type { ReportDefinition, ReportDays, ReportParam } from '../../../contract/reports/defineReport.ts'
import { addDays } from '../../time/calendarDay.ts'
import { dayOf } from '../../time/dayBounds.ts'
import { isTimeZoneId, toIana } from '../../time/timeZones.ts'
import { lastEndDay } from '../summary/runningSummaryPeriod.ts'
import { readIds, readReportSearch, type ReportSearch } from './reportSearch.ts'

/** What a report can be asked for besides its days; each report reads what its params list. */
export interface ReportSubject {
  asset: { assetId: number; assetName: string } | null
  group: { groupId: number; groupName: string } | null
  assetIds: number[]
  /** All means those that exist when the report is made. */
  poiIds: number[] | 'all'
  /** A serial is only unique within a customer. */
  fob: { serialNo: string; customerId: number } | null
  useFiltering: boolean
}

/** Everything a report is asked for. Its controls edit it, and its address, call and e-mail are derived from it. */
export interface ReportChoice extends ReportSubject {
  /** First and last day, YYYY-MM-DD; null while not chosen. Equal for a report of one day. */
  start: string | null
  end: string | null
  /** The time zone of its days and times. */
  timeZoneId: string
}

type ReportShape = Pick<ReportDefinition, 'params' | 'days'>
const wants = ({ params }: ReportShape, param: ReportParam) => params.includes(param)

export const emptySubject: ReportSubject = {
  asset: null,
  group: null,
  assetIds: [],
  poiIds: [],
  fob: null,
  useFiltering: true,
}

/** Returns the subject in a query, with placeholder names for assets and groups whose names it lacks. */
export function subjectOf(search: ReportSearch): ReportSubject {
  const { assetId, assetName, groupId, groupName, serialNo, customerId, pois, filtering } = search
  return {
    asset: assetId ? { assetId: Number(assetId), assetName: assetName || words.assetNumbered({ id: assetId }) } : null,
    group: groupId ? { groupId: Number(groupId), groupName: groupName || words.groupNumbered({ id: groupId }) } : null,
    assetIds: readIds(search.assetIds),
    poiIds: pois === 'all' ? 'all' : readIds(pois),
    fob: serialNo && customerId ? { serialNo, customerId: Number(customerId) } : null,
    useFiltering: filtering !== 'off',
  }
}

/** Returns the choice in a report's address, given the time (epoch milliseconds) and the user's time zone. */
export function choiceOf(report: ReportShape, search: object, now: number, userTimeZoneId: string): ReportChoice {
  const read = readReportSearch(report, { ...search })
  const zone = read.TimezoneTz
  const timeZoneId = wants(report, 'timeZone')
    ? toIana(zone !== undefined && isTimeZoneId(zone) ? zone : userTimeZoneId)
    : userTimeZoneId
  const subject = subjectOf(read)
  const [start, end] = daysOf(report.days, read, newestDay(report.days, now, timeZoneId))
  return { ...subject, start, end, timeZoneId }
}

type Days = readonly [start: string | null, end: string | null]

function daysOf(days: ReportDays, search: ReportSearch, newest: string): Days {
  switch (days.kind) {
    case 'now': {
      const day = search.assetDate ?? null
      return day !== null && day > newest ? [newest, newest] : [day, day]
    }
    case 'day': {
      const wanted = search[days.key] ?? newest
      const day = wanted > newest ? newest : wanted
      return [day, day]
    }
    case 'month':
      return monthOf(search.SearchDate ?? newest, newest)
    case 'period':
      return periodOf(days.address, search, newest)
  }
}

function periodOf(address: 'whole' | 'open' | 'clamped', search: ReportSearch, newest: string): Days {
  const { SearchDate, EndDate } = search
  if (address === 'whole') return [SearchDate ?? null, EndDate ?? null]
  if (!search.assetId && !search.groupId) return [null, null]
  if (address === 'open') {
    const start = SearchDate ?? newest
    return [start, EndDate ?? lastEndDay(start, newest)]
  }
  const start = SearchDate && SearchDate <= newest ? SearchDate : newest
  const last = lastEndDay(start, newest)
  return [start, EndDate !== undefined && EndDate >= start && EndDate <= last ? EndDate : last]
}

/** Returns the first day of a month, and its last day or the newest day if that's earlier. */
export function monthOf(day: string, newest: string): readonly [first: string, last: string] {
  const first = `${(day < newest ? day : newest).slice(0, 7)}-01`
  return [first, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)]
}

/** Returns the last day that can be chosen, YYYY-MM-DD. */
export function newestDay(days: ReportDays, now: number, timeZoneId: string): string {
  const today = dayOf(now, timeZoneId)
  return 'newest' in days && days.newest === 'yesterday' ? addDays(today, -1) : today
}

/** Returns whether everything that the report needs has been chosen. */
export function isWhole(report: ReportShape, choice: ReportChoice): boolean {
  return report.params.every((param) => isSet(param, choice)) && (report.days.kind === 'now' || hasDays(choice))
}

const hasDays = ({ start, end }: ReportChoice) => start !== null && end !== null

/** Returns whether a choice is complete and its days are ones that the calendars offer. */
export function isOffered(report: ReportShape, choice: ReportChoice, now: number): boolean {
  const { start, end, timeZoneId } = choice
  if (!isWhole(report, choice)) return false
  if (start === null || end === null) return true
  const newest = newestDay(report.days, now, timeZoneId)
  if (report.days.kind !== 'period') return start <= newest
  return start <= newest && end >= start && end <= lastEndDay(start, newest)
}

/** Returns whether a param has a value; params with a default always do. */
export function isSet(param: ReportParam, subject: ReportSubject): boolean {
  const { asset, group, assetIds, poiIds, fob } = subject
  const isFilled = {
    asset: asset !== null,
    group: group !== null,
    assets: assetIds.length > 0,
    pois: poiIds.length > 0,
  }
  return { ...isFilled, fob: fob !== null, filtering: true, timeZone: true }[param]
}

/** Returns the query for a choice; choiceOf is the inverse. Empty while something is missing. */
export function searchOf(report: ReportShape, choice: ReportChoice): ReportSearch {
  if (!isWhole(report, choice)) return {}
  const { asset, group, assetIds, poiIds, fob, useFiltering, start, end, timeZoneId } = choice
  const query = {
    ...(asset ? { assetId: String(asset.assetId), assetName: asset.assetName } : {}),
    ...(group ? { groupId: String(group.groupId), groupName: group.groupName } : {}),
    assetIds: assetIds.join(','),
    ...(fob ? { serialNo: fob.serialNo, customerId: String(fob.customerId) } : {}),
    ...(start && end ? { assetDate: start, SearchDate: start } : {}),
    ...(report.days.kind === 'period' && end ? { EndDate: end } : {}),
    ...(useFiltering ? {} : { filtering: 'off' }),
    pois: poiIds === 'all' ? 'all' : poiIds.join(','),
    TimezoneTz: timeZoneId,
  }
  return readReportSearch(report, query)
}
