import { useState } from 'react'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { AcknowledgementFacts } from '../../../live/AcknowledgementFacts.tsx'
import { isPending } from '../../../../domain/alerts/isPending.ts'
import { useAcknowledgement } from '../../../live/useAcknowledgement.ts'
import { useSession } from '../../../session/session.ts'
import { AcknowledgeBar } from './AcknowledgeBar.tsx'

export interface IncidentAcknowledgeProps {
  alert: AlertOccurrence
  /** Whether it was acknowledged on this device but hasn't been sent to the server yet. */
  isUnsent: boolean
  timeZoneId: string
  /** Remarks that were typed while only its push was known. */
  typed?: string | undefined
  onClose: () => void
}

/** Acknowledges an incident, with remarks if there are any; or says who did, or that it hasn't been sent yet. */
export function IncidentAcknowledge(props: IncidentAcknowledgeProps) {
  const { alert: incident, isUnsent, timeZoneId, typed, onClose } = props
  const { alert, wasLate, remarks, setRemarks, isSending, acknowledge } = useAcknowledgement(incident, 'alert', {
    typed,
  })
  const ownId = useSession()?.userId
  const isOpen = isPending(alert) && !isUnsent
  const [wasOpened] = useState(isOpen)
  const isOthers = wasLate || (wasOpened && alert.userId !== null && String(alert.userId) !== ownId)
  return (
    <AcknowledgeBar
      isOpen={isOpen}
      isSending={isSending}
      remarks={remarks}
      onRemarks={setRemarks}
      onAcknowledge={acknowledge}
      onClose={onClose}
    >
      <AcknowledgementFacts alert={alert} isUnsent={isUnsent} wasLate={isOthers} timeZoneId={timeZoneId} />
    </AcknowledgeBar>
  )
}
