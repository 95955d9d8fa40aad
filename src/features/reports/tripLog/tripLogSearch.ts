import { dayOf, isCalendarDay } from '../../../../domain/time/dayBounds.ts'

/** The query of /Rpt-MVTL: a link to it is the report. filtering is there only when it is off. */
export interface TripLogSearch {
  assetId?: string
  assetName?: string
  /** YYYY-MM-DD. */
  assetDate?: string
  filtering?: 'off'
}

/** Takes what it knows from a query, whatever it holds; a day that is none is left out. */
export function readTripLogSearch(search: Record<string, unknown>): TripLogSearch {
  const text = (key: string) => {
    const value = search[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const assetId = text('assetId')
  if (!/^[1-9]\d{0,9}$/.test(assetId)) return {}
  const assetDate = text('assetDate')
  return {
    assetId,
    assetName: text('assetName'),
    ...(isCalendarDay(assetDate) ? { assetDate } : {}),
    ...(text('filtering') === 'off' ? { filtering: 'off' } : {}),
  }
}

/** What the controls hold before the report is created. */
export interface TripLogChoice {
  asset: { assetId: number; assetName: string } | null
  day: string
  useFiltering: boolean
}

/** Without a day of its own a query means today, and no day after it. */
export function choiceOf(search: TripLogSearch, now: number, timeZoneId: string): TripLogChoice {
  const today = dayOf(now, timeZoneId)
  const { assetId, assetName = '', assetDate = today, filtering } = search
  return {
    asset: assetId ? { assetId: Number(assetId), assetName: assetName || `Asset ${assetId}` } : null,
    day: assetDate > today ? today : assetDate,
    useFiltering: filtering !== 'off',
  }
}

export function searchOf({ asset, day, useFiltering }: TripLogChoice): TripLogSearch {
  if (!asset) return {}
  return {
    assetId: String(asset.assetId),
    assetName: asset.assetName,
    assetDate: day,
    ...(useFiltering ? {} : { filtering: 'off' }),
  }
}
