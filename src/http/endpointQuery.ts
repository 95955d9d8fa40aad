import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '../../contract/endpoint.ts'
import { callEndpoint, callPagedEndpoint } from './callEndpoint.ts'

/** The key under which the reply of a call is cached. With the endpoint alone it matches every input. */
export function endpointKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, input]
}

/** Query options of one call of the contract. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, signal),
  })
}

/** Query options of one page of a list. The page before stays on the screen while the next one loads. */
export function pagedQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => callPagedEndpoint(endpoint, input, signal),
    placeholderData: (before) => before,
  })
}
