import * as v from 'valibot'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'

type Incident = Pick<AlertOccurrence, 'id' | 'presses'>

const maxStored = 50
/** Users of one browser put things away each for themselves. */
const storageKey = (userId: string) => `dismissedDuresses/${userId}`
const storedIncidents = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])))

/** Returns how often the incidents that a user put away had been pressed then, by id. */
function readDismissed(userId: string): ReadonlyMap<number, number> {
  const { success, output } = v.safeParse(storedIncidents, localStorage.getItem(storageKey(userId)))
  return new Map(success ? output : [])
}

/** Returns whether a user put this incident away on this device, and it wasn't pressed again since. */
export function isDismissed({ id, presses }: Incident, userId: string): boolean {
  return (readDismissed(userId).get(id) ?? 0) >= presses
}

/** Remembers that a user put an incident away. */
export function storeDismissed({ id, presses }: Incident, userId: string): void {
  const others = [...readDismissed(userId)].filter(([known]) => known !== id).slice(-(maxStored - 1))
  localStorage.setItem(storageKey(userId), JSON.stringify([...others, [id, presses]]))
}
