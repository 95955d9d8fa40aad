import { getAllPois, selectPoi } from '../../../contract/pois/poiEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

/** Returns the query for the points of interest of one customer, or of all that the user has access to. */
export const poisQuery = (customerId?: number) =>
  endpointQuery(getAllPois, customerId === undefined ? {} : { query: { customerId } })
export const poiQuery = (id: number) => endpointQuery(selectPoi, { params: { id } })
