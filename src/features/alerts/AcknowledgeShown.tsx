import * as words from '#words/alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { RemarksDialog } from '../../live/RemarksDialog.tsx'
import { acknowledgeShown, countedOutcome } from '../../live/acknowledgeShown.ts'
import type { UnsentAcknowledgement } from '../../live/unsentAcknowledgements.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusWhenRemoved } from '../../ui/page/focusWhenRemoved.ts'
import { showToast } from '../../ui/messages/toasts.ts'
import { AlertSummary } from './AlertSummary.tsx'

export interface AcknowledgeShownProps {
  /** The pending alerts in the list. */
  pending: readonly AlertOccurrence[]
  kind: UnsentAcknowledgement['kind']
}

/**
 * Acknowledges every pending alert in a list, after showing how many there are and of which kinds. A single alert has
 * its own button.
 */
export function AcknowledgeShown({ pending, kind }: AcknowledgeShownProps) {
  // Alerts that arrive while the dialog is open aren't included.
  const [confirming, setConfirming] = useState<readonly AlertOccurrence[] | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  if (pending.length < 2 && !confirming) return null
  return (
    <>
      <Button ref={trigger} icon="check" onPress={() => setConfirming(pending)}>
        {words.acknowledgeShown()}
      </Button>
      {confirming && (
        <ShownDialog
          alerts={confirming}
          kind={kind}
          onClose={() => setConfirming(null)}
          onSent={() => trigger.current && focusWhenRemoved(trigger.current)}
        />
      )}
    </>
  )
}

interface ShownDialogProps {
  alerts: readonly AlertOccurrence[]
  kind: UnsentAcknowledgement['kind']
  onClose: () => void
  /** Called when they are acknowledged, before the dialog closes. */
  onSent: () => void
}

function ShownDialog({ alerts, kind, onClose, onSent }: ShownDialogProps) {
  const queryClient = useQueryClient()
  const [remarks, setRemarks] = useState('')
  const acknowledge = useMutation({
    mutationFn: () => acknowledgeShown(queryClient, { alerts, kind, remarks }),
    onSuccess: (outcome) => {
      showToast(...countedOutcome(outcome))
      onSent()
      onClose()
    },
  })
  return (
    <RemarksDialog
      title={words.acknowledgeShown()}
      action={words.acknowledgeCount({ count: alerts.length })}
      isPending={acknowledge.isPending}
      remarks={remarks}
      onRemarks={setRemarks}
      onAcknowledge={() => acknowledge.mutate()}
      onClose={onClose}
    >
      <AlertSummary alerts={alerts} />
    </RemarksDialog>
  )
}
