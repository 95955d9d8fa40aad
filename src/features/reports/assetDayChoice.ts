import { dayOf } from '../../../domain/time/dayBounds.ts'
import type { AssetDaySearch } from './assetDaySearch.ts'

/** What the controls hold before the report is created. */
export interface AssetDay {
  asset: { assetId: number; assetName: string } | null
  day: string
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
