import type { QueryClient } from '@tanstack/react-query'
import { knownDuresses } from './alertQueries.ts'
import { playAlertSound } from './alertSound.ts'
import { raiseDuressNotice } from './duressNotices.ts'
import { isPending } from '../../domain/alerts/isPending.ts'

/**
 * Plays the sound and shows the notice of a duress that was pushed to this device, even if the user dismissed the
 * notice before. Returns false, and shows nothing, when this page has no such duress pending.
 */
export function repeatDuressNotice(queryClient: QueryClient, alertId: number | string): boolean {
  playAlertSound('duress')
  const waiting = knownDuresses(queryClient).find((alert) => alert.id === alertId && isPending(alert))
  if (waiting) raiseDuressNotice(waiting)
  return waiting !== undefined
}
