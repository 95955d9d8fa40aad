import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { acknowledgeShown, countedOutcome } from '../../live/acknowledgeShown.ts'
import type { UnsentAcknowledgement } from '../../live/unsentAcknowledgements.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useIsPhone } from '../../ui/screenWidth.ts'
import { showToast } from '../../ui/toasts.ts'
import { AlertsInShort } from './AlertsInShort.tsx'

export interface AcknowledgeShownProps {
  /** Those that wait, of the list that is shown. */
  pending: readonly AlertOccurrence[]
  kind: UnsentAcknowledgement['kind']
}

/** Acknowledges every alert that waits in a list, after it was said how many and of what. One has its own button. */
export function AcknowledgeShown({ pending, kind }: AcknowledgeShownProps) {
  // What arrives while the question stands is not part of it.
  const [asked, setAsked] = useState<readonly AlertOccurrence[] | null>(null)
  if (pending.length < 2 && !asked) return null
  return (
    <>
      <Button icon="check" onPress={() => setAsked(pending)}>
        Acknowledge all shown
      </Button>
      {asked && <ShownDialog alerts={asked} kind={kind} onClose={() => setAsked(null)} />}
    </>
  )
}

interface ShownDialogProps {
  alerts: readonly AlertOccurrence[]
  kind: UnsentAcknowledgement['kind']
  onClose: () => void
}

function ShownDialog({ alerts, kind, onClose }: ShownDialogProps) {
  const queryClient = useQueryClient()
  const look = useIsPhone() ? 'sheet' : 'dialog'
  const [remarks, setRemarks] = useState('')
  const acknowledge = useMutation({
    mutationFn: () => acknowledgeShown(queryClient, { alerts, kind, remarks }),
    onSuccess: (outcome) => {
      showToast(...countedOutcome(outcome))
      onClose()
    },
  })
  return (
    <Dialog
      title="Acknowledge all shown"
      isOpen
      onClose={onClose}
      look={look}
      actions={
        <div className="acknowledge-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" icon="check" isPending={acknowledge.isPending} onPress={() => acknowledge.mutate()}>
            Acknowledge {alerts.length} alerts
          </Button>
        </div>
      }
    >
      <AlertsInShort alerts={alerts} />
      <TextField
        label="Remarks"
        placeholder="Optional remarks about your acknowledgement"
        rows={3}
        value={remarks}
        onChange={setRemarks}
        maxLength={2000}
      />
    </Dialog>
  )
}
