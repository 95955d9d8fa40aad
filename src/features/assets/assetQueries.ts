import { assetNow, getAllProfile, getAllStatus, selectAsset } from '../../../contract/assets/assetEndpoints.ts'
import { getAllDepots } from '../../../contract/depots/depotEndpoints.ts'
import { groupsByCurrentUser } from '../../../contract/groups/groupEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

export const assetQuery = (id: number) => endpointQuery(selectAsset, { params: { id } })
/** While it is looked at it may report. */
const lookAgainMs = 30_000

/** What an asset carries, what it is doing and where it is. */
export const assetNowQuery = (id: number) => ({
  ...endpointQuery(assetNow, { params: { id } }),
  staleTime: 0,
  refetchInterval: lookAgainMs,
})
export const profilesQuery = endpointQuery(getAllProfile)
export const statusesQuery = { ...endpointQuery(getAllStatus), staleTime: Infinity }
/** Depots of a customer, or of every customer that may be seen. */
export const depotsOfQuery = (customerId?: number) =>
  endpointQuery(getAllDepots, customerId === undefined ? {} : { query: { customerId } })
/** The groups that assets can be filtered by and moved to. */
export const groupChoicesQuery = endpointQuery(groupsByCurrentUser)
