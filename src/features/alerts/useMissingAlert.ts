import * as words from '#words/alerts'
import { useEffect, useRef } from 'react'
import { showToast } from '../../ui/messages/toasts.ts'

export interface MissingAlert {
  /** Of the link; undefined when no dialog is asked for. */
  alertId: number | undefined
  /** Whether the list holds it; undefined before there is a list. */
  isFound: boolean | undefined
  /** Loads the list again and answers whether it holds the alert now. */
  lookAgain: () => Promise<boolean>
  giveUp: () => void
}

/** Says so when the alert of a link is not in the list, also after another look, and gives the link up. */
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
      showToast(words.missing(), 'warning')
      latest.current.giveUp()
    })
    return () => {
      isCurrent = false
    }
  }, [alertId, isFound])
}
