import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { keepOffline, readOffline } from '../offline/savedReports.ts'
import { isUnreachable } from './apiError.ts'
import { callEndpoint } from './callEndpoint.ts'
import { endpointKey } from './endpointQuery.ts'
import { readSession } from './session.ts'

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
