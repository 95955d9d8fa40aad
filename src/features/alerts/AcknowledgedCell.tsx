import * as words from '#words/alerts'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { AlertStateBadge } from '../../live/AlertStateBadge.tsx'
import { isCounted } from '../../../domain/alerts/isPending.ts'
import { Badge } from '../../ui/messages/Badge.tsx'

export interface AcknowledgedCellProps {
  alert: AlertOccurrence
  /** Whether it was acknowledged on this device but hasn't been sent to the server yet. */
  isUnsent: boolean
  timeZoneId: string
}

export function AcknowledgedCell({ alert, isUnsent, timeZoneId }: AcknowledgedCellProps) {
  if (!isCounted(alert) && alert.userId === null) return <AlertStateBadge alert={alert} />
  const { userId, userName, acknowledgeTime, acknowledgedDescription } = alert
  if (userId === null)
    return isUnsent ? (
      <Badge tone="warning" icon="offline" text={words.notSentYet()} />
    ) : (
      <Badge tone="warning" text={words.pending()} />
    )
  return (
    <span className="acknowledged">
      <AlertStateBadge alert={alert} />
      <Badge tone="good" text={words.acknowledgedBy({ user: userName ?? '' })} />
      <span className="figures">{formatValue('time', acknowledgeTime, timeZoneId)}</span>
      {acknowledgedDescription && <span>{words.quoted({ text: acknowledgedDescription })}</span>}
    </span>
  )
}
