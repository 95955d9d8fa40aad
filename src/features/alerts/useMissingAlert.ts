import * as words from '#words/alerts'
import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/messages/toasts.ts'

export interface MissingAlert {
  /** The alert of the link; undefined when no dialog is requested. */
  alertId: number | undefined
  /** Whether the list contains the alert; undefined before the list is loaded. */
  isFound: boolean | undefined
  /** Loads the list again and returns whether it contains the alert now. */
  lookAgain: () => Promise<boolean>
  giveUp: () => void
}

/** Shows a message when the alert of a link isn't in the list, even after loading it again, and then drops the link. */
export function useMissingAlert({ alertId, isFound, lookAgain, giveUp }: MissingAlert): void {
  const latest = useRef({ lookAgain, giveUp })
  useEffect(() => {
    latest.current = { lookAgain, giveUp }
  })
  useEffect(() => {
    if (alertId === undefined || isFound !== false) return
    let isCurrent = true
    void latest.current.lookAgain().then((found) => {
      if (!isCurrent || found) return
      showToast(words.alertNotFound(), 'warning')
      latest.current.giveUp()
    })
    return () => {
      isCurrent = false
    }
  }, [alertId, isFound])
}
