import { queryOptions } from '@tanstack/react-query'
import { makeDeviceKey, readDeviceConnection } from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { endpointKey, endpointQuery } from '../../../http/endpointQuery.ts'

/** How often the page asks whether something was heard. */
const lookAgainMs = 2000

/** How a device connects, as its details show it. */
export const connectionQuery = (id: number) => endpointQuery(readDeviceConnection, { params: { id } })

/** The same where it is connected: a device without a key gets one, and what is heard is followed. */
export const followedConnectionQuery = (id: number) =>
  queryOptions({
    queryKey: endpointKey(readDeviceConnection, { params: { id } }),
    async queryFn({ signal }) {
      const connection = await callEndpoint(readDeviceConnection, { params: { id } }, signal)
      return connection.key ? connection : callEndpoint(makeDeviceKey, { params: { id } }, signal)
    },
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })
