import { dayOf, isCalendarDay } from '../../../../domain/time/dayBounds.ts'
import { toIana } from '../../../../domain/time/timeZones.ts'
import { assetDayOf, readAssetDaySearch, textOf, type AssetDay } from '../assetDaySearch.ts'

/** The time zones that a log can be read in. */
export const assetLogTimeZones = [
  'Asia/Kolkata',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Canberra',
  'Australia/Darwin',
  'Australia/Hobart',
  'Australia/Melbourne',
  'Australia/Perth',
  'Australia/Sydney',
] as const
export type AssetLogTimeZone = (typeof assetLogTimeZones)[number]

/** The query of /asset-log-report: a link to it is the report. */
export interface AssetLogSearch {
  assetId?: string
  assetName?: string
  /** YYYY-MM-DD. */
  SearchDate?: string
  /** Links may carry it; the call knows one day. */
  EndDate?: string
  TimezoneTz?: AssetLogTimeZone
}

/** What the controls hold before the report is created. */
export interface AssetLogChoice extends AssetDay {
  timeZoneId: AssetLogTimeZone
}

/** Takes what it knows from a query, whatever it holds. */
export function readAssetLogSearch(search: Record<string, unknown>): AssetLogSearch {
  const { assetId, assetName = '', assetDate } = readAssetDaySearch({ ...search, assetDate: search.SearchDate })
  if (assetId === undefined) return {}
  const EndDate = textOf(search.EndDate)
  const TimezoneTz = assetLogTimeZones.find((zone) => zone === search.TimezoneTz)
  return {
    ...{ assetId, assetName },
    ...(assetDate === undefined ? {} : { SearchDate: assetDate }),
    ...(isCalendarDay(EndDate) ? { EndDate } : {}),
    ...(TimezoneTz ? { TimezoneTz } : {}),
  }
}

/** Without a time zone of its own a query means the user's, where it is one of the choices, else Sydney's. */
export function assetLogChoice(search: AssetLogSearch, now: number, userTimeZoneId: string): AssetLogChoice {
  const { SearchDate, TimezoneTz, assetId, assetName } = search
  const own = assetLogTimeZones.find((zone) => zone === toIana(userTimeZoneId))
  const timeZoneId = TimezoneTz ?? own ?? 'Australia/Sydney'
  const asked = {
    ...(assetId === undefined ? {} : { assetId }),
    ...(assetName === undefined ? {} : { assetName }),
    assetDate: SearchDate ?? dayOf(now, timeZoneId),
  }
  return { ...assetDayOf(asked, now, timeZoneId), timeZoneId }
}

export function searchOfAssetLog({ asset, day, timeZoneId }: AssetLogChoice): AssetLogSearch {
  if (!asset) return {}
  return {
    ...{ assetId: String(asset.assetId), assetName: asset.assetName },
    ...{ SearchDate: day, TimezoneTz: timeZoneId },
  }
}
