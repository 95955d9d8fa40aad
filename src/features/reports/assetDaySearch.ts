import { dayOf, isCalendarDay } from '../../../domain/time/dayBounds.ts'

/** The query of a report about an asset and a day: a link to it is the report. */
export interface AssetDaySearch {
  assetId?: string
  assetName?: string
  /** YYYY-MM-DD. */
  assetDate?: string
}

/** What the controls hold before the report is created. */
export interface AssetDay {
  asset: { assetId: number; assetName: string } | null
  day: string
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

/** Without a day of its own a query means today, and no day after it. */
export function assetDayOf(search: AssetDaySearch, now: number, timeZoneId: string): AssetDay {
  const today = dayOf(now, timeZoneId)
  const { assetId, assetName = '', assetDate = today } = search
  return {
    asset: assetId ? { assetId: Number(assetId), assetName: assetName || `Asset ${assetId}` } : null,
    day: assetDate > today ? today : assetDate,
  }
}

export function searchOfAssetDay({ asset, day }: AssetDay): AssetDaySearch {
  return asset ? { assetId: String(asset.assetId), assetName: asset.assetName, assetDate: day } : {}
}
