import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { endpointKey } from '../http/endpointQuery.ts'
import { fetchOrSaved, type Aged } from './fetchOrSaved.ts'

/** Works like `endpointQuery`, and stores the last reply on this device for the signed-in user. */
export function offlineQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }): Promise<Aged<ReplyOf<E>>> =>
      fetchOrSaved(JSON.stringify([endpoint.path, input]), () => callEndpoint(endpoint, input, signal)),
  })
}
