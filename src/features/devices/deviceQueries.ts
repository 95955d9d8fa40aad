import { getAllDeviceStatus, selectDevice } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

export const deviceQuery = (id: number) => endpointQuery(selectDevice, { params: { id } })
export const deviceStatusesQuery = { ...endpointQuery(getAllDeviceStatus), staleTime: Infinity }
