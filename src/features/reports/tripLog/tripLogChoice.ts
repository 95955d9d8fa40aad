import { assetDayOf, searchOfAssetDay, type AssetDay } from '../assetDayChoice.ts'
import type { TripLogSearch } from './tripLogSearch.ts'

/** What the controls hold before the report is created. */
export interface TripLogChoice extends AssetDay {
  useFiltering: boolean
}

export function choiceOf(search: TripLogSearch, now: number, timeZoneId: string): TripLogChoice {
  return { ...assetDayOf(search, now, timeZoneId), useFiltering: search.filtering !== 'off' }
}

export function searchOf(choice: TripLogChoice): TripLogSearch {
  return { ...searchOfAssetDay(choice), ...(choice.asset && !choice.useFiltering ? { filtering: 'off' } : {}) }
}
