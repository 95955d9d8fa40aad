import * as words from '#words/live'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { Banner } from '../ui/messages/Banner.tsx'

export interface AcknowledgementFactsProps {
  /** Its `userId` is null while the acknowledgement is waiting to be sent, and for alerts that need none. */
  alert: AlertOccurrence
  isUnsent: boolean
  /** Whether somebody else acknowledged the alert before this user did. */
  wasLate: boolean
  timeZoneId: string
}

/** Shows who acknowledged an alert, when and with what remarks; or that its acknowledgement hasn't been sent yet. */
export function AcknowledgementFacts({ alert, isUnsent, wasLate, timeZoneId }: AcknowledgementFactsProps) {
  if (alert.userId === null)
    return isUnsent ? (
      <Banner tone="warning" icon="offline">
        {words.storedNotSent()}
      </Banner>
    ) : null
  return (
    <>
      {wasLate && <Banner tone="info">{words.firstCounts({ user: alert.userName ?? '' })}</Banner>}
      <dl className="facts">
        <dt>{words.acknowledgedBy()}</dt>
        <dd>{alert.userName}</dd>
        <dt>{words.time()}</dt>
        <dd className="figures">{formatValue('time', alert.acknowledgeTime, timeZoneId)}</dd>
        <dt>{words.message()}</dt>
        <dd>{alert.acknowledgedDescription || <span className="muted">{words.noRemarks()}</span>}</dd>
      </dl>
    </>
  )
}
