import { useQuery } from '@tanstack/react-query'
import { listPushSubscriptions } from '../../../contract/push/pushEndpoints.ts'
import { endpointKey, endpointQuery } from '../../http/endpointQuery.ts'
import { currentSubscription } from '../../install/pushDevice.ts'

export const devicesQuery = endpointQuery(listPushSubscriptions)
export const devicesKey = endpointKey(listPushSubscriptions)

/**
 * Returns the endpoint at which this browser receives pushes, null when it isn't subscribed, or undefined while that is
 * unknown.
 */
export function useThisDevice(): string | null | undefined {
  const { data } = useQuery({
    queryKey: [...devicesKey, 'this device'],
    queryFn: async () => (await currentSubscription())?.endpoint ?? null,
  })
  return data
}
