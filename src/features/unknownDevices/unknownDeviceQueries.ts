import {
  listRejections,
  listUnknownDevices,
  readGatewayKey,
} from '../../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

const refreshMs = 15_000

export const unknownDevicesQuery = { ...endpointQuery(listUnknownDevices), staleTime: 0, refetchInterval: refreshMs }
export const rejectionsQuery = { ...endpointQuery(listRejections), staleTime: 0, refetchInterval: refreshMs }
export const gatewayKeyQuery = endpointQuery(readGatewayKey)
