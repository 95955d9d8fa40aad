import type { AlertState } from '../../contract/alerts/alertEndpoints.ts'

/** What is said of alerts that wait for nobody, whoever acknowledged them before. */
export const standingNames: Readonly<Partial<Record<AlertState, string>>> = {
  recorded: 'Recorded late',
  withdrawn: 'Withdrawn',
}
