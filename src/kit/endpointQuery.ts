import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { isUnreachable } from './apiError.ts'
import { callEndpoint, callPagedEndpoint } from './callEndpoint.ts'
import { readSession } from './session.ts'

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

/** A reply with its age: what was saved on this device stands in while the server is out of reach. */
export interface Aged<T> {
  data: T
  /** Epoch milliseconds. */
  savedAt: number
  isOffline: boolean
}

/** As endpointQuery, and what it answered last is kept on the device for this user (the newest 50 of all). */
export function offlineQuery<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}) {
  const key = JSON.stringify([endpoint.path, input])
  return queryOptions({
    queryKey: endpointKey(endpoint, input),
    queryFn: async ({ signal }): Promise<Aged<ReplyOf<E>>> => {
      const userId = readSession()?.userId ?? ''
      // Not needed before somebody is signed in, so not in the first download.
      const { keepOffline, readOffline } = await import('../offline/savedReports.ts')
      try {
        const data = await callEndpoint(endpoint, input, signal)
        const savedAt = Date.now()
        await keepOffline(key, userId, data, savedAt)
        return { data, savedAt, isOffline: false }
      } catch (error) {
        const saved = isUnreachable(error) ? await readOffline<ReplyOf<E>>(key, userId) : null
        if (!saved) throw error
        return { ...saved, isOffline: true }
      }
    },
  })
}
