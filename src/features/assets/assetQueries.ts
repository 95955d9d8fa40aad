import { getAllProfile, getAllStatus, selectAsset } from '../../../contract/assets/assetEndpoints.ts'
import { getAllDepots } from '../../../contract/depots/depotEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

export const assetQuery = (id: number) => endpointQuery(selectAsset, { params: { id } })
export const profilesQuery = { ...endpointQuery(getAllProfile), staleTime: Infinity }
export const statusesQuery = { ...endpointQuery(getAllStatus), staleTime: Infinity }
export const depotsOfQuery = (customerId: number) => endpointQuery(getAllDepots, { query: { customerId } })
