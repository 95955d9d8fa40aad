import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { readSession } from '../session/session.ts'
import { createStore } from './createStore.ts'
import { isDismissed, storeDismissed } from './dismissedDuresses.ts'

/** How long a notice stays after its incident was acknowledged, so that users can read who did it. */
const settledMs = 5000

const notices = createStore<readonly AlertOccurrence[]>([])

/** Shows a pending duress above whatever screen is open, until it is acknowledged or put away. */
export function raiseDuressNotice(alert: AlertOccurrence): void {
  notices.set([alert, ...notices.get().filter(({ id }) => id !== alert.id)])
}

/** Like `raiseDuressNotice`, unless the user put this incident away before and it wasn't pressed again since. */
export function raiseUnlessDismissed(alert: AlertOccurrence): void {
  if (!isDismissed(alert, userId())) raiseDuressNotice(alert)
}

/**
 * Updates a shown notice when its incident was pressed again or acknowledged. An older reply doesn't reopen one that is
 * already acknowledged.
 */
export function updateDuressNotice(alert: AlertOccurrence): void {
  const before = notices.get().find(({ id }) => id === alert.id)
  if (!before || before === alert || before.userId !== null) return
  if (alert.userId === null && alert.presses < before.presses) return
  notices.set(notices.get().map((shown) => (shown.id === alert.id ? alert : shown)))
  if (alert.userId !== null) setTimeout(() => closeDuressNotice(alert.id), settledMs)
}

/** Puts an incident away: its notice isn't shown again when the portal is loaded. It stays in the counts. */
export function dismissDuress(incident: Pick<AlertOccurrence, 'id' | 'presses'>): void {
  closeDuressNotice(incident.id)
  storeDismissed(incident, userId())
}

function closeDuressNotice(alertId: number): void {
  notices.set(notices.get().filter(({ id }) => id !== alertId))
}

export function closeDuressNotices(): void {
  notices.set([])
}

/** The shown notices, newest first. */
export const useDuressNotices = notices.use

const userId = () => readSession()?.userId ?? ''
