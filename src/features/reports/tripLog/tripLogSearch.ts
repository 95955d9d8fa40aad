import { readAssetDaySearch, textOf, type AssetDaySearch } from '../assetDaySearch.ts'

/** The query of /Rpt-MVTL: a link to it is the report. filtering is there only when it is off. */
export interface TripLogSearch extends AssetDaySearch {
  filtering?: 'off'
}

/** Takes what it knows from a query, whatever it holds. */
export function readTripLogSearch(search: Record<string, unknown>): TripLogSearch {
  const known = readAssetDaySearch(search)
  return known.assetId && textOf(search.filtering) === 'off' ? { ...known, filtering: 'off' } : known
}
