import { queryOptions } from '@tanstack/react-query'
import { makeDeviceKey, readDeviceConnection } from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { endpointKey, endpointQuery } from '../../../http/endpointQuery.ts'

/** How often the page checks for new messages from the device. */
const refreshMs = 2000

/** Returns the query for a device's connection, as shown in its details. */
export const connectionQuery = (id: number) => endpointQuery(readDeviceConnection, { params: { id } })

/**
 * Returns the query for the connection while it is being set up: it creates a key for a device without one, and is
 * fetched repeatedly.
 */
export const followedConnectionQuery = (id: number) =>
  queryOptions({
    queryKey: endpointKey(readDeviceConnection, { params: { id } }),
    async queryFn({ signal }) {
      const connection = await callEndpoint(readDeviceConnection, { params: { id } }, signal)
      return connection.key ? connection : callEndpoint(makeDeviceKey, { params: { id } }, signal)
    },
    staleTime: 0,
    refetchInterval: refreshMs,
  })
