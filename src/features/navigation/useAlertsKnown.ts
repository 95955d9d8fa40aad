import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countedAlertsQuery } from '../../live/alertQueries.ts'
import { removeEarlyDuress } from '../../live/earlyDuress.ts'

/** No screen waits longer for the alerts. They are asked for before any script is read, so they are usually there. */
const maxWaitMs = 300

/** Returns whether the first alerts are there, or are late: a duress that is shown after the screen pushes it down. */
export function useAlertsKnown(): boolean {
  const queryClient = useQueryClient()
  const [isKnown, setIsKnown] = useState(() => queryClient.getQueryData(countedAlertsQuery.queryKey) !== undefined)
  useEffect(() => {
    const goOn = () => setIsKnown(true)
    const timer = setTimeout(goOn, maxWaitMs)
    const goOnWithAlerts = () => {
      goOn()
      // By then the notices are shown that are left to show.
      setTimeout(removeEarlyDuress)
    }
    queryClient.ensureQueryData(countedAlertsQuery).then(goOnWithAlerts, goOnWithAlerts)
    return () => clearTimeout(timer)
  }, [queryClient])
  return isKnown
}
