import {
  listRejections,
  listUnknownDevices,
  readGatewayKey,
} from '../../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

const lookAgainMs = 15_000

export const unknownDevicesQuery = { ...endpointQuery(listUnknownDevices), staleTime: 0, refetchInterval: lookAgainMs }
export const rejectionsQuery = { ...endpointQuery(listRejections), staleTime: 0, refetchInterval: lookAgainMs }
export const gatewayKeyQuery = endpointQuery(readGatewayKey)
