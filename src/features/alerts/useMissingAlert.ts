import * as words from '#words/alerts'
import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/messages/toasts.ts'

export interface MissingAlert {
  /** The alert of the link; undefined when no dialog is requested. */
  alertId: number | undefined
  /** Whether the list contains the alert; undefined before the list is loaded. */
  isFound: boolean | undefined
  /** Whether the list is the one that is stored on this device, which a newer alert can't be in. */
  isOffline: boolean
  /** Loads the list again and returns whether it contains the alert now; undefined where that isn't known. */
  lookAgain: () => Promise<boolean | undefined>
  giveUp: () => void
}

/**
 * Shows a message when the alert of a link isn't in the list, even after loading it again, and then drops the link. Returns whether the alert
 * isn't stored on this device, as one that is known only from its push: its link stays, and opens it once the server is reached.
 */
export function useMissingAlert({ alertId, isFound, isOffline, lookAgain, giveUp }: MissingAlert): boolean {
  const latest = useRef({ lookAgain, giveUp })
  useEffect(() => {
    latest.current = { lookAgain, giveUp }
  })
  useEffect(() => {
    if (alertId === undefined || isFound !== false || isOffline) return
    let isCurrent = true
    void latest.current.lookAgain().then((found) => {
      if (!isCurrent || found !== false) return
      showToast(words.alertNotFound(), 'warning')
      latest.current.giveUp()
    })
    return () => {
      isCurrent = false
    }
  }, [alertId, isFound, isOffline])
  return alertId !== undefined && isFound === false && isOffline
}
