import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { toIana } from '../../../../domain/time/timeZones.ts'
import { assetDayOf, type AssetDay } from '../assetDayChoice.ts'
import { assetLogTimeZones, type AssetLogSearch, type AssetLogTimeZone } from './assetLogSearch.ts'

/** What the controls hold before the report is created. */
export interface AssetLogChoice extends AssetDay {
  timeZoneId: AssetLogTimeZone
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
