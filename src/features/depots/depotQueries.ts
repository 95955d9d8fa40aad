import { getAllDepots, selectDepot } from '../../../contract/depots/depotEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

/** Depots of every customer that may be seen, or of one. */
export const depotsQuery = (customerId?: number) =>
  endpointQuery(getAllDepots, customerId === undefined ? {} : { query: { customerId } })
export const depotQuery = (id: number) => endpointQuery(selectDepot, { params: { id } })
