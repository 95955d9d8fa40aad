import { storeNote } from '../../contract/alerts/alertNote.ts'

/**
 * The maximum age, in milliseconds, at which an alert still notifies anyone. Older ones are only recorded, except for a duress, which is
 * always sent once.
 */
export const maxNotifiedAgeMs = 24 * 3_600_000

/** The reason stored with such an alert. */
export const recordedReason = storeNote({ code: 'foundOld' })
