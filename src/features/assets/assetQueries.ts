import { assetNow, getAllProfile, getAllStatus, selectAsset } from '../../../contract/assets/assetEndpoints.ts'
import { getAllDepots } from '../../../contract/depots/depotEndpoints.ts'
import { groupsByCurrentUser } from '../../../contract/groups/groupEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

export const assetQuery = (id: number) => endpointQuery(selectAsset, { params: { id } })
/** Fetched again regularly, because the asset may report while the screen is open. */
const refreshMs = 30_000

/** Returns the query for an asset's device, activity and position. */
export const assetNowQuery = (id: number) => ({
  ...endpointQuery(assetNow, { params: { id } }),
  staleTime: 0,
  refetchInterval: refreshMs,
})
export const profilesQuery = endpointQuery(getAllProfile)
export const statusesQuery = { ...endpointQuery(getAllStatus), staleTime: Infinity }
/** Returns the query for the depots of a customer, or of all customers that the user has access to. */
export const depotsOfQuery = (customerId?: number) =>
  endpointQuery(getAllDepots, customerId === undefined ? {} : { query: { customerId } })
/** The groups that assets can be filtered by and moved to. */
export const groupChoicesQuery = endpointQuery(groupsByCurrentUser)
