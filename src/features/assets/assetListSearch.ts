import { readListSearch, type ListSearch } from '../../records/listSearch.ts'

export const temperatureAlertFilters = ['All', 'Configured', 'Not Configured'] as const

/** The list's address, with the filter by live alert configuration. */
export interface AssetListSearch extends ListSearch {
  TempAlertFilter?: (typeof temperatureAlertFilters)[number] | undefined
  TempAlertEnabled?: 'false' | undefined
  TempAlertDisabled?: 'false' | undefined
}

export function readAssetListSearch(search: Record<string, unknown>): AssetListSearch {
  const filter = temperatureAlertFilters.find((one) => one === search.TempAlertFilter)
  return {
    ...readListSearch(search),
    ...(filter && filter !== 'All' ? { TempAlertFilter: filter } : {}),
    ...(search.TempAlertEnabled === 'false' ? { TempAlertEnabled: 'false' } : {}),
    ...(search.TempAlertDisabled === 'false' ? { TempAlertDisabled: 'false' } : {}),
  }
}
