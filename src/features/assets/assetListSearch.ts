import { positive, readListSearch, type ListSearch } from '../../records/listSearch.ts'

export const temperatureAlertFilters = ['All', 'Configured', 'Not Configured'] as const

/** The list's address, including the filter by live alert configuration. */
export interface AssetListSearch extends ListSearch {
  TempAlertFilter?: (typeof temperatureAlertFilters)[number] | undefined
  TempAlertEnabled?: 'false' | undefined
  TempAlertDisabled?: 'false' | undefined
  groupId?: number | undefined
  depotId?: number | undefined
  statusId?: number | undefined
  profilesId?: number | undefined
  /** One of activityKinds. */
  activity?: string | undefined
}

const filterIds = ['groupId', 'depotId', 'statusId', 'profilesId'] as const

export function readAssetListSearch(search: Record<string, unknown>): AssetListSearch {
  const filter = temperatureAlertFilters.find((one) => one === search.TempAlertFilter)
  const ids: AssetListSearch = {}
  for (const name of filterIds) {
    const id = positive(search[name])
    if (id !== undefined) ids[name] = id
  }
  return {
    ...readListSearch(search),
    ...ids,
    ...(typeof search.activity === 'string' ? { activity: search.activity } : {}),
    ...(filter && filter !== 'All' ? { TempAlertFilter: filter } : {}),
    ...(search.TempAlertEnabled === 'false' ? { TempAlertEnabled: 'false' } : {}),
    ...(search.TempAlertDisabled === 'false' ? { TempAlertDisabled: 'false' } : {}),
  }
}
