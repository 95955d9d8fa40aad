import { storeNote } from '../../contract/alerts/alertNote.ts'

/** Alerts that are older than this when they are found are recorded and told to nobody, but for a duress, which is told once. Milliseconds. */
export const toldForMs = 24 * 3_600_000

/** Why such an alert is recorded. */
export const recordedReason = storeNote({ code: 'foundOld' })
