import { queryOptions } from '@tanstack/react-query'
import { getLocationAddress } from '../../../contract/assets/assetEndpoints.ts'
import { assetColumnsByCustomerId } from '../../../contract/realtime/realtimeEndpoints.ts'
import type { CallInput } from '../../../contract/endpoint.ts'
import { readWhole, send, unreadableReply } from '../../http/callEndpoint.ts'
import { endpointKey, endpointQuery } from '../../http/endpointQuery.ts'
import type { FleetAsset } from '../../live/fleetAsset.ts'
import { startListReader } from '../../live/startListReader.ts'
import type { ListReply } from '../../live/listWorker.ts'
import { fetchOrSaved, type WithAge } from '../../offline/fetchOrSaved.ts'

/**
 * Returns the query for the assets of a group, or of all the user's groups, with their newest message, by name. The reply is
 * stored on the device with its age.
 */
export function realtimeQuery(groupId: number | undefined) {
  const input = { query: groupId === undefined ? {} : { GroupId: groupId } }
  return queryOptions({
    queryKey: endpointKey(assetColumnsByCustomerId, input),
    queryFn: ({ signal }) => readList(input, signal),
    // The hub updates what was loaded. Comparing thousands of assets field by field would block the page.
    structuralSharing: false,
    // Nothing updates the cached list while the screen is closed.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

async function readList(
  input: CallInput<typeof assetColumnsByCustomerId>,
  signal: AbortSignal,
): Promise<WithAge<readonly FleetAsset[]>> {
  const reader = startListReader()
  try {
    const key = JSON.stringify([assetColumnsByCustomerId.path, input])
    const { data, ...age } = await fetchOrSaved<ListReply>(key, async () => {
      const response = await send(assetColumnsByCustomerId, input, signal)
      return readWhole(response.arrayBuffer(), signal)
    })
    const assets = await reader.read(data).catch((cause: unknown) => {
      throw unreadableReply(assetColumnsByCustomerId, cause)
    })
    return { ...age, data: assets }
  } finally {
    reader.stop()
  }
}

/** Returns the query for the address of a place, which is cached for as long as the page is open. */
export function addressQuery(latitude: number, longitude: number) {
  return {
    ...endpointQuery(getLocationAddress, {
      query: { Latitude: latitude.toFixed(5), Longitude: longitude.toFixed(5) },
    }),
    staleTime: 3_600_000,
    gcTime: 60_000,
  }
}
