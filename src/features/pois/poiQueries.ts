import { getAllPois, selectPoi } from '../../../contract/pois/poiEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

/** Points of interest of every customer that may be seen, or of one. */
export const poisQuery = (customerId?: number) =>
  endpointQuery(getAllPois, customerId === undefined ? {} : { query: { customerId } })
export const poiQuery = (id: number) => endpointQuery(selectPoi, { params: { id } })
