import * as fields from '#words/fields'
import * as words from '#words/live'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { AcknowledgementFacts } from '../../../live/AcknowledgementFacts.tsx'
import { isPending } from '../../../../domain/alerts/isPending.ts'
import { RemarksField } from '../../../live/RemarksField.tsx'
import { useAcknowledgement } from '../../../live/useAcknowledgement.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

export interface IncidentAcknowledgeProps {
  alert: AlertOccurrence
  /** Whether it was acknowledged on this device but hasn't been sent to the server yet. */
  isUnsent: boolean
  timeZoneId: string
  onClose: () => void
}

/** Acknowledges an incident, with remarks if there are any; or says who did, or that it hasn't been sent yet. */
export function IncidentAcknowledge({ alert: given, isUnsent, timeZoneId, onClose }: IncidentAcknowledgeProps) {
  const { alert, wasLate, remarks, setRemarks, isSending, acknowledge } = useAcknowledgement(given, 'alert')
  if (isPending(alert) && !isUnsent)
    return (
      <section className="incident-acknowledge" aria-label={words.acknowledgeAlert()}>
        <RemarksField rows={1} value={remarks} onChange={setRemarks} />
        <div className="acknowledge-actions">
          <Button onPress={onClose}>{fields.cancel()}</Button>
          <Button look="primary" icon="check" isPending={isSending} onPress={acknowledge}>
            {words.acknowledge()}
          </Button>
        </div>
      </section>
    )
  return (
    <section className="incident-acknowledge" aria-label={words.acknowledgeAlert()}>
      <AcknowledgementFacts alert={alert} isUnsent={isUnsent} wasLate={wasLate} timeZoneId={timeZoneId} />
      <div className="acknowledge-actions">
        <Button look="primary" onPress={onClose}>
          {fields.ok()}
        </Button>
      </div>
    </section>
  )
}
