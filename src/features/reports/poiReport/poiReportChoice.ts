import { lastEndDay } from '../../../../domain/reports/runningSummaryPeriod.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { readIds } from '../multiVisit/multiVisitSearch.ts'
import type { PeriodChoice } from '../summary/summaryChoice.ts'
import { readPoiReportSearch, type PoiReportSearch } from './poiReportSearch.ts'

/** What the controls hold before the report is created. */
export interface PoiReportChoice extends PeriodChoice {
  asset: { assetId: number; assetName: string } | null
  /** All means those there are when the report is made. */
  poiIds: number[] | 'all'
}

/** A link that names an asset and no days means from today; without an end, to the last day there can be. */
export function poiReportChoiceOf(search: PoiReportSearch, now: number, timeZoneId: string): PoiReportChoice {
  const { assetId, assetName, SearchDate, EndDate, pois } = readPoiReportSearch({ ...search })
  const today = dayOf(now, timeZoneId)
  const start = SearchDate && SearchDate <= today ? SearchDate : assetId ? today : null
  const lastEnd = start && lastEndDay(start, today)
  const isEndGood =
    start !== null && lastEnd !== null && EndDate !== undefined && EndDate >= start && EndDate <= lastEnd
  return {
    asset: assetId ? { assetId: Number(assetId), assetName: assetName || `Asset ${assetId}` } : null,
    start,
    end: isEndGood ? EndDate : lastEnd,
    poiIds: pois === 'all' ? 'all' : readIds(pois),
  }
}

export function searchOfPoiReport({ asset, start, end, poiIds }: PoiReportChoice): PoiReportSearch {
  if (!asset || !start || !end || poiIds.length === 0) return {}
  return {
    assetId: String(asset.assetId),
    assetName: asset.assetName,
    SearchDate: start,
    EndDate: end,
    pois: poiIds === 'all' ? 'all' : poiIds.join(','),
  }
}
