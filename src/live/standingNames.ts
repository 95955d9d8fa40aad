import * as words from '#words/live'
import type { AlertState } from '../../contract/alerts/alertEndpoints.ts'

/** What is said of alerts that wait for nobody, whoever acknowledged them before. */
export const standingNames: Readonly<Partial<Record<AlertState, string>>> = {
  recorded: words.recordedLate(),
  withdrawn: words.withdrawn(),
}
