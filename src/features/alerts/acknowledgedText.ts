import * as words from '#words/alerts'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { alertStateNames } from '../../live/alertStateNames.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'

/**
 * Returns who acknowledged an alert, when and with what remarks; “Pending” if nobody has; or that it was recorded late
 * or withdrawn, and why. Used for downloads and sorting.
 */
export function acknowledgedText(alert: AlertOccurrence, timeZoneId: string): string {
  const { userId, userName, acknowledgeTime, acknowledgedDescription, state, reason } = alert
  const stateName = alertStateNames[state]
  const why = stateName && [stateName, reason].filter(Boolean).join(': ')
  if (userId === null) return why ?? words.pending()
  const when = formatValue('time', acknowledgeTime, timeZoneId)
  return [why, userName, when, acknowledgedDescription].filter(Boolean).join(', ')
}
