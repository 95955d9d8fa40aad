import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { isTimeZoneId, toIana } from '../../../../domain/time/timeZones.ts'
import { assetDayOf, type AssetDay } from '../assetDayChoice.ts'
import type { AssetLogSearch } from './assetLogSearch.ts'

/** The time zones that a log offers first. */
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

/** What the controls hold before the report is created. */
export interface AssetLogChoice extends AssetDay {
  timeZoneId: string
}

/** Without a time zone of its own a query means the user's. */
export function assetLogChoice(search: AssetLogSearch, now: number, userTimeZoneId: string): AssetLogChoice {
  const { SearchDate, TimezoneTz, assetId, assetName } = search
  const timeZoneId = toIana(TimezoneTz && isTimeZoneId(TimezoneTz) ? TimezoneTz : userTimeZoneId)
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
