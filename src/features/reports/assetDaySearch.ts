import { isCalendarDay } from '../../../domain/time/calendarDay.ts'

/** The query of a report about an asset and a day: a link to it is the report. */
export interface AssetDaySearch {
  assetId?: string
  assetName?: string
  /** YYYY-MM-DD. */
  assetDate?: string
}

/** Takes what it knows from a query, whatever it holds; a day that is none is left out. */
export function readAssetDaySearch(search: Record<string, unknown>): AssetDaySearch {
  const assetId = textOf(search.assetId)
  if (!/^[1-9]\d{0,9}$/.test(assetId)) return {}
  const assetDate = textOf(search.assetDate)
  return {
    assetId,
    assetName: textOf(search.assetName),
    ...(isCalendarDay(assetDate) ? { assetDate } : {}),
  }
}

/** A value of a query as text: numbers come parsed, and what is neither is nothing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
