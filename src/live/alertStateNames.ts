import * as words from '#words/live'
import type { AlertState } from '../../contract/alerts/alertEndpoints.ts'

/** The labels of alerts that need no acknowledgement, even if a user acknowledged them earlier. */
export const alertStateNames: Readonly<Partial<Record<AlertState, string>>> = {
  recorded: words.recordedLate(),
  withdrawn: words.withdrawn(),
}
