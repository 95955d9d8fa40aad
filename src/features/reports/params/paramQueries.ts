import { groupsByCurrentUser } from '../../../../contract/groups/groupEndpoints.ts'
import { iButtonDetails, type IButtonListItem } from '../../../../contract/ibuttons/iButtonEndpoints.ts'
import { getAllByAssetId } from '../../../../contract/reports/poiReportEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { offlineQuery } from '../../../offline/offlineQuery.ts'

/** The user's groups. A failure is only logged, as the error catalogue requires. */
export const ownGroupsQuery = { ...endpointQuery(groupsByCurrentUser), meta: { error: 'silent' as const } }

/**
 * Returns the query for the points of interest that an asset's report offers. They are stored on the device like the
 * report.
 */
export function poiOptionsQuery(assetId: number | undefined) {
  return {
    ...offlineQuery(getAllByAssetId, { params: { assetId: assetId ?? 0 } }),
    enabled: assetId !== undefined,
    meta: { error: 'silent' as const },
  }
}

/** Every iButton that the user has access to. */
export const fobsQuery = endpointQuery(iButtonDetails, {
  query: { FetchAll: 'true', PageSize: 50, PageNumber: 1, SortDirection: 'asc', SortString: 'customer' },
})

/** Returns the text of an iButton: customer - name(serial), or customer - serial when it has no name. */
export function fobText({ customerName, name, serialNo }: Pick<IButtonListItem, 'customerName' | 'name' | 'serialNo'>) {
  return `${customerName} - ${name ? `${name}(${serialNo})` : serialNo}`
}
