import { groupsByCurrentUser } from '../../../../contract/groups/groupEndpoints.ts'
import { iButtonDetails, type IButtonListItem } from '../../../../contract/ibuttons/iButtonEndpoints.ts'
import { getAllByAssetId } from '../../../../contract/reports/poiReportEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { offlineQuery } from '../../../offline/offlineQuery.ts'

/** The caller's groups; a failure is logged only, as the catalogue says. */
export const ownGroupsQuery = { ...endpointQuery(groupsByCurrentUser), meta: { error: 'silent' as const } }

/** The points of interest that the report of an asset offers; kept on the device, as the report is. */
export function poiOptionsQuery(assetId: number | undefined) {
  return {
    ...offlineQuery(getAllByAssetId, { params: { assetId: assetId ?? 0 } }),
    enabled: assetId !== undefined,
    meta: { error: 'silent' as const },
  }
}

/** Every key fob that the user may report on. */
export const fobsQuery = endpointQuery(iButtonDetails, {
  query: { FetchAll: 'true', PageSize: 50, PageNumber: 1, SortDirection: 'asc', SortString: 'customer' },
})

/** How a key fob is offered: customer - name(serial), or customer - serial while it has no name. */
export function fobText({ customerName, name, serialNo }: Pick<IButtonListItem, 'customerName' | 'name' | 'serialNo'>) {
  return `${customerName} - ${name ? `${name}(${serialNo})` : serialNo}`
}
