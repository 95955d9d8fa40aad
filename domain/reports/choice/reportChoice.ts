import * as words from '#words/reportFields'
import type { ReportDefinition, ReportDays, ReportParam } from '../../../contract/reports/defineReport.ts'
import { addDays } from '../../time/calendarDay.ts'
import { dayOf } from '../../time/dayBounds.ts'
import { isTimeZoneId, toIana } from '../../time/timeZones.ts'
import { lastEndDay } from '../summary/runningSummaryPeriod.ts'
import { readIds, readReportSearch, type ReportSearch } from './reportSearch.ts'

/** What a report is asked of, besides its days: each report looks at what its params say. */
export interface ReportSubject {
  asset: { assetId: number; assetName: string } | null
  group: { groupId: number; groupName: string } | null
  assetIds: number[]
  /** All means those there are when the report is made. */
  poiIds: number[] | 'all'
  /** A serial is unique within a customer. */
  fob: { serialNo: string; customerId: number } | null
  useFiltering: boolean
}

/** All that a report is asked: what its controls hold, and what its address, its call and its e-mail are made from. */
export interface ReportChoice extends ReportSubject {
  /** First and last day, YYYY-MM-DD; null while not chosen. Those of a report of one day are the same. */
  start: string | null
  end: string | null
  /** In which its days are, and its times. */
  timeZoneId: string
}

type Asked = Pick<ReportDefinition, 'params' | 'days'>
const wants = ({ params }: Asked, param: ReportParam) => params.includes(param)

export const emptySubject: ReportSubject = {
  asset: null,
  group: null,
  assetIds: [],
  poiIds: [],
  fob: null,
  useFiltering: true,
}

/** Returns the subject that a query names, names of assets and groups made up where it has none. */
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

/** Returns what a report's address asks for, on a clock (epoch milliseconds) and in its user's time zone. */
export function choiceOf(report: Asked, search: object, now: number, userTimeZoneId: string): ReportChoice {
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
    case 'now':
      return [search.assetDate ?? null, search.assetDate ?? null]
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

/** Returns the first and last day of the month of a day, or of the newest day if that is earlier. */
export function monthOf(day: string, newest: string): readonly [first: string, last: string] {
  const first = `${(day < newest ? day : newest).slice(0, 7)}-01`
  return [first, addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)]
}

/** Returns the last day on offer, YYYY-MM-DD. */
export function newestDay(days: ReportDays, now: number, timeZoneId: string): string {
  const today = dayOf(now, timeZoneId)
  return 'newest' in days && days.newest === 'yesterday' ? addDays(today, -1) : today
}

/** Tells whether all is chosen that a report needs. */
export function isWhole(report: Asked, choice: ReportChoice): boolean {
  return report.params.every((param) => isGiven(param, choice)) && (report.days.kind === 'now' || hasDays(choice))
}

const hasDays = ({ start, end }: ReportChoice) => start !== null && end !== null

/** Tells whether a choice is whole and its period is one that the calendars offer. */
export function isOffered(report: Asked, choice: ReportChoice, now: number): boolean {
  const { start, end, timeZoneId } = choice
  if (!isWhole(report, choice)) return false
  if (report.days.kind !== 'period' || start === null || end === null) return true
  const newest = newestDay(report.days, now, timeZoneId)
  return start <= newest && end >= start && end <= lastEndDay(start, newest)
}

/** Tells whether a param has what it needs; those that always have a value need nothing. */
export function isGiven(param: ReportParam, subject: ReportSubject): boolean {
  const { asset, group, assetIds, poiIds, fob } = subject
  const given = { asset: asset !== null, group: group !== null, assets: assetIds.length > 0, pois: poiIds.length > 0 }
  return { ...given, fob: fob !== null, filtering: true, timeZone: true }[param]
}

/** Returns the query of a choice, from which choiceOf makes the same; empty while something is missing. */
export function searchOf(report: Asked, choice: ReportChoice): ReportSearch {
  if (!isWhole(report, choice)) return {}
  const { asset, group, assetIds, poiIds, fob, useFiltering, start, end, timeZoneId } = choice
  const given = {
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
  return readReportSearch(report, given)
}
