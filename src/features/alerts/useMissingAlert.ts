import * as words from '#words/alerts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WithAge } from '../../offline/fetchOrSaved.ts'
import { showToast } from '../../ui/messages/toasts.ts'

export interface MissingAlert<T> {
  /** The alert of the link; undefined when no dialog is requested. */
  alertId: number | undefined
  /** Loads the list. A list that is stored on this device can't contain a newer alert. */
  query: Pick<UseQueryResult<WithAge<T>>, 'data' | 'refetch'>
  /** Returns whether a list contains the alert. */
  contains: (list: T) => boolean
  giveUp: () => void
}

/**
 * Shows a message when the alert of a link isn't in the list, even after loading it again, and then drops the link. Returns whether the alert
 * isn't stored on this device, as one that is known only from its push: its link stays, and opens it once the server is reached.
 */
export function useMissingAlert<T>({ alertId, query, contains, giveUp }: MissingAlert<T>): boolean {
  const { data } = query
  const isMissing = alertId !== undefined && data !== undefined && !contains(data.data)
  const isOffline = data?.isOffline ?? false
  const latest = useRef({ query, contains, giveUp })
  useEffect(() => {
    latest.current = { query, contains, giveUp }
  })
  useEffect(() => {
    if (!isMissing || isOffline) return
    let isCurrent = true
    void latest.current.query.refetch().then(({ data: reloaded }) => {
      // Where the network went meanwhile, it isn't known whether there is such an alert.
      if (!isCurrent || !reloaded || reloaded.isOffline || latest.current.contains(reloaded.data)) return
      showToast(words.alertNotFound(), 'warning')
      latest.current.giveUp()
    })
    return () => {
      isCurrent = false
    }
  }, [alertId, isMissing, isOffline])
  return isMissing && isOffline
}
