import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { createStore } from './createStore.ts'

/** Who took care of it stays readable for a moment. */
const settledMs = 5000

const notices = createStore<readonly AlertOccurrence[]>([])

/** Shows a pending duress over whatever screen is open, until it is acknowledged or put away. */
export function raiseDuressNotice(alert: AlertOccurrence): void {
  notices.set([alert, ...notices.get().filter(({ id }) => id !== alert.id)])
}

/** Tells a shown notice what became of its alert. An answer from before does not open it again. */
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

/** Newest first. */
export const useDuressNotices = notices.use
