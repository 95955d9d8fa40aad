import type { QueryClient } from '@tanstack/react-query'
import { knownDuresses } from './alertQueries.ts'
import { playAlertSound } from './alertSound.ts'
import { raiseDuressNotice } from './duressNotices.ts'
import { isPending } from './mergeAlerts.ts'

/**
 * A duress was pushed to this device, perhaps not for the first time: it is heard and shown once more, also to whoever put its
 * notice away. False when this page knows of no such duress that waits, and so shows nothing.
 */
export function tellDuressAgain(queryClient: QueryClient, alertId: number | string): boolean {
  playAlertSound('duress')
  const waiting = knownDuresses(queryClient).find((alert) => alert.id === alertId && isPending(alert))
  if (waiting) raiseDuressNotice(waiting)
  return waiting !== undefined
}
