import { storeNote } from '../../contract/alerts/alertNote.ts'

/**
 * The maximum age, in milliseconds, at which an alert still notifies anyone. Older ones are only recorded, except for a duress, which is
 * always sent once.
 */
export const maxNotifiedAgeMs = 24 * 3_600_000

/** What an alert's age makes of it: one that is too old to notify anybody is only recorded. */
export interface AlertAge {
  late: boolean
  state?: 'recorded'
  reason?: string
}

/**
 * Returns what the age of an alert makes of it, from when it occurred and was received (epoch ms). It's late if a newer message of its asset
 * came before it, and always if it is only recorded.
 */
export function alertAge(occurred: number, received: number, isLate: boolean): AlertAge {
  if (occurred >= received - maxNotifiedAgeMs) return { late: isLate }
  return { late: true, state: 'recorded', reason: storeNote({ code: 'foundOld' }) }
}
