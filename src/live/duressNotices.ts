import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { createStore } from './createStore.ts'

/** How long a notice stays after its alert was acknowledged, so that users can read who did it. */
const settledMs = 5000

const notices = createStore<readonly AlertOccurrence[]>([])

/** Shows a pending duress on top of whatever screen is open, until it is acknowledged or dismissed. */
export function raiseDuressNotice(alert: AlertOccurrence): void {
  notices.set([alert, ...notices.get().filter(({ id }) => id !== alert.id)])
}

/**
 * Updates a shown notice when its alert was acknowledged. An older reply doesn't reopen an alert that is already
 * acknowledged.
 */
export function updateDuressNotice(alert: AlertOccurrence): void {
  const before = notices.get().find(({ id }) => id === alert.id)
  if (!before || before === alert || before.userId !== null) return
  notices.set(notices.get().map((shown) => (shown.id === alert.id ? alert : shown)))
  if (alert.userId !== null) setTimeout(() => closeDuressNotice(alert.id), settledMs)
}

export function closeDuressNotice(alertId: number): void {
  notices.set(notices.get().filter(({ id }) => id !== alertId))
}

export function closeDuressNotices(): void {
  notices.set([])
}

/** The shown notices, newest first. */
export const useDuressNotices = notices.use
