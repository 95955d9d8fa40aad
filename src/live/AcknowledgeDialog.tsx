import * as words from '#words/live'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { useSession } from '../session/session.ts'
import type { UnsentAcknowledgement } from './unsentAcknowledgements.ts'
import { OkDialog } from '../ui/messages/OkDialog.tsx'
import { AcknowledgementFacts, type AcknowledgementFactsProps } from './AcknowledgementFacts.tsx'
import { alertStateNames } from './alertStateNames.ts'
import { AlertFacts } from './AlertFacts.tsx'
import { isPending } from '../../domain/alerts/isPending.ts'
import { RemarksDialog } from './RemarksDialog.tsx'
import { useAcknowledgement } from './useAcknowledgement.ts'
import './acknowledgeDialog.css'

export interface AcknowledgeDialogProps {
  alert: AlertOccurrence
  kind: UnsentAcknowledgement['kind']
  isUnsent: boolean
  onClose: () => void
}

/**
 * Acknowledges a pending alert. For an acknowledged alert, shows who acknowledged it, when and with what remarks; for
 * one that was recorded late or withdrawn, shows why it needs no acknowledgement.
 */
export function AcknowledgeDialog({ alert: opened, kind, isUnsent, onClose }: AcknowledgeDialogProps) {
  // Stay open if somebody else was first: the dialog then shows the alert as acknowledged by them.
  const { alert, wasLate, remarks, setRemarks, isSending, acknowledge } = useAcknowledgement(opened, kind, {
    onMine: onClose,
  })

  if (!isPending(alert) || isUnsent)
    return <AcknowledgedDialog alert={alert} isUnsent={isUnsent} wasLate={wasLate} onClose={onClose} />
  return (
    <RemarksDialog
      title={words.acknowledgeAlert()}
      action={words.acknowledge()}
      isPending={isSending}
      remarks={remarks}
      onRemarks={setRemarks}
      onAcknowledge={acknowledge}
      onClose={onClose}
      note={words.olderRemoved()}
    >
      <AlertFacts alert={alert} />
    </RemarksDialog>
  )
}

type AcknowledgedDialogProps = Omit<AcknowledgementFactsProps, 'timeZoneId'> & { onClose: () => void }

function AcknowledgedDialog({ onClose, ...acknowledgement }: AcknowledgedDialogProps) {
  const { alert } = acknowledgement
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <OkDialog title={alertStateNames[alert.state] ?? words.acknowledgeAlert()} onClose={onClose}>
      <AlertFacts alert={alert} />
      <AcknowledgementFacts {...acknowledgement} timeZoneId={timeZoneId} />
    </OkDialog>
  )
}
