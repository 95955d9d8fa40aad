import { getAllDepots, selectDepot } from '../../../contract/depots/depotEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

/** Returns the query for the depots of one customer, or of all customers that the user has access to. */
export const depotsQuery = (customerId?: number) =>
  endpointQuery(getAllDepots, customerId === undefined ? {} : { query: { customerId } })
export const depotQuery = (id: number) => endpointQuery(selectDepot, { params: { id } })
