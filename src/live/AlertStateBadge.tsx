import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { noteText } from '../../domain/alerts/noteText.ts'
import { Badge } from '../ui/messages/Badge.tsx'
import { alertStateNames } from './alertStateNames.ts'

/** Marks an alert that was recorded late or withdrawn, with the reason. Renders nothing for any other alert. */
export function AlertStateBadge({ alert: { state, reason } }: { alert: Pick<AlertOccurrence, 'state' | 'reason'> }) {
  const name = alertStateNames[state]
  if (!name) return null
  return (
    <span className="acknowledged">
      <Badge tone="neutral" icon={state === 'withdrawn' ? 'close' : 'info'} text={name} />
      {reason && <span className="muted">{noteText(reason)}</span>}
    </span>
  )
}
