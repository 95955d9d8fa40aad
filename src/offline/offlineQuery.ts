import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { endpointKey } from '../http/endpointQuery.ts'
import { fetchOrSaved, readSaved, type WithAge } from './fetchOrSaved.ts'

const savedKey = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => JSON.stringify([endpoint.path, input])

/** Works like `endpointQuery`, and stores the last reply on this device for the signed-in user. */
export function offlineQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  return queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => callOrSaved(endpoint, input, signal),
  })
}

/** Calls the server and stores its reply, or returns the one that is stored while the server is out of reach. */
export function callOrSaved<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
  signal?: AbortSignal,
): Promise<WithAge<ReplyOf<E>>> {
  return fetchOrSaved(savedKey(endpoint, input), () => callEndpoint(endpoint, input, signal))
}

/** Returns the reply that is stored on this device, without a call, or null. */
export function savedReply<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<WithAge<ReplyOf<E>> | null> {
  return readSaved(savedKey(endpoint, input))
}
