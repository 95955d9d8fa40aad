import { assetDayOf, searchOfAssetDay } from '../assetDayChoice.ts'
import { readAssetDaySearch, textOf } from '../assetDaySearch.ts'
import type { AssetDay } from '../assetDayChoice.ts'
import type { AssetDaySearch } from '../assetDaySearch.ts'

/** The query of /Rpt-MVTL: a link to it is the report. filtering is there only when it is off. */
export interface TripLogSearch extends AssetDaySearch {
  filtering?: 'off'
}

/** Takes what it knows from a query, whatever it holds. */
export function readTripLogSearch(search: Record<string, unknown>): TripLogSearch {
  const known = readAssetDaySearch(search)
  return known.assetId && textOf(search.filtering) === 'off' ? { ...known, filtering: 'off' } : known
}

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
