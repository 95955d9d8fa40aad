import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '../../contract/endpoint.ts'
import { callEndpoint, callPagedEndpoint } from './callEndpoint.ts'

/** Returns the query key of a call. Without an input, it matches the replies to every input of the endpoint. */
export function endpointKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}

/** Returns the query options of a call of the contract. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, signal),
  })
}

/** Returns the query options of one page of a list. The previous page stays on the screen while the next one loads. */
export function pagedQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => callPagedEndpoint(endpoint, input, signal),
    placeholderData: (before) => before,
  })
}
