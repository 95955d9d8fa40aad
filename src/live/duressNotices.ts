import * as v from 'valibot'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { readSession } from '../session/session.ts'
import { createStore } from './createStore.ts'

/** How long a notice stays after its incident was acknowledged, so that users can read who did it. */
const settledMs = 5000

const notices = createStore<readonly AlertOccurrence[]>([])

/** Shows a pending duress above whatever screen is open, until it is acknowledged or put away. */
export function raiseDuressNotice(alert: AlertOccurrence): void {
  notices.set([alert, ...notices.get().filter(({ id }) => id !== alert.id)])
}

/** Like `raiseDuressNotice`, unless the user put this incident away before and it wasn't pressed again since. */
export function raiseUnlessPutAway(alert: AlertOccurrence): void {
  if ((readPutAway().get(alert.id) ?? 0) < alert.presses) raiseDuressNotice(alert)
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
export function putAwayDuress({ id, presses }: Pick<AlertOccurrence, 'id' | 'presses'>): void {
  closeDuressNotice(id)
  const others = [...readPutAway()].filter(([known]) => known !== id).slice(-(maxPutAway - 1))
  localStorage.setItem(storageKey(), JSON.stringify([...others, [id, presses]]))
}

function closeDuressNotice(alertId: number): void {
  notices.set(notices.get().filter(({ id }) => id !== alertId))
}

export function closeDuressNotices(): void {
  notices.set([])
}

/** The shown notices, newest first. */
export const useDuressNotices = notices.use

const maxPutAway = 50
/** Users of one browser put things away each for themselves. */
const storageKey = () => `putAwayDuress/${readSession()?.userId ?? ''}`
const putAway = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])))

/** Returns how often the incidents that were put away had been pressed then, by id. */
function readPutAway(): ReadonlyMap<number, number> {
  const { success, output } = v.safeParse(putAway, localStorage.getItem(storageKey()))
  return new Map(success ? output : [])
}
