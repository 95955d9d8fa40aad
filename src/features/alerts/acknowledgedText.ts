import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'

/** Who acknowledged an alert, when, and what they said; Pending when nobody has. For downloads and for sorting. */
export function acknowledgedText(alert: AlertOccurrence, timeZoneId: string): string {
  const { userId, userName, acknowledgeTime, acknowledgedDescription } = alert
  if (userId === null) return 'Pending'
  const when = formatValue('time', acknowledgeTime, timeZoneId)
  return [userName, when, acknowledgedDescription].filter(Boolean).join(', ')
}
