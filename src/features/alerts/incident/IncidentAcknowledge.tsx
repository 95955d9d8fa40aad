import * as fields from '#words/fields'
import * as words from '#words/live'
import { useEffect, useRef, useState } from 'react'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { AcknowledgementFacts } from '../../../live/AcknowledgementFacts.tsx'
import { isPending } from '../../../../domain/alerts/isPending.ts'
import { RemarksField } from '../../../live/RemarksField.tsx'
import { useAcknowledgement } from '../../../live/useAcknowledgement.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { isFocusLost } from '../../../ui/page/focusScreen.ts'
import { useHeightVariable } from '../../../ui/page/useHeightVariable.ts'

export interface IncidentAcknowledgeProps {
  alert: AlertOccurrence
  /** Whether it was acknowledged on this device but hasn't been sent to the server yet. */
  isUnsent: boolean
  timeZoneId: string
  onClose: () => void
}

/** Acknowledges an incident, with remarks if there are any; or says who did, or that it hasn't been sent yet. */
export function IncidentAcknowledge({ alert: incident, isUnsent, timeZoneId, onClose }: IncidentAcknowledgeProps) {
  const { alert, wasLate, remarks, setRemarks, isSending, acknowledge } = useAcknowledgement(incident, 'alert')
  const ownId = useSession()?.userId
  const bar = useRef<HTMLElement>(null)
  useHeightVariable(bar, '--incident-bar')
  const isOpen = isPending(alert) && !isUnsent
  const ok = useFocusAfter(isOpen)
  const [wasOpened] = useState(isOpen)
  const isOthers = wasLate || (wasOpened && alert.userId !== null && String(alert.userId) !== ownId)
  return (
    <section ref={bar} className="incident-acknowledge" aria-label={words.acknowledgeAlert()}>
      {isOpen && <RemarksField rows={1} value={remarks} onChange={setRemarks} />}
      <div className="incident-acknowledged" role="status">
        {!isOpen && (
          <AcknowledgementFacts alert={alert} isUnsent={isUnsent} wasLate={isOthers} timeZoneId={timeZoneId} />
        )}
      </div>
      <div className="acknowledge-actions">
        {isOpen ? (
          <>
            <Button onPress={onClose}>{fields.cancel()}</Button>
            <Button look="primary" icon="check" isPending={isSending} onPress={acknowledge}>
              {words.acknowledge()}
            </Button>
          </>
        ) : (
          <Button ref={ok} look="primary" onPress={onClose}>
            {fields.ok()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Returns the ref of the button to focus when what was open is done and the focus went with it. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
