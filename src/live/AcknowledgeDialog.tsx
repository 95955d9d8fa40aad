import * as fields from '#words/fields'
import * as words from '#words/live'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { acknowledgeAlert, settledBy } from './acknowledgeAlert.ts'
import type { UnsentAcknowledgement } from './unsentAcknowledgements.ts'
import { Banner } from '../ui/messages/Banner.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/messages/Dialog.tsx'
import { alertStateNames } from './alertStateNames.ts'
import { AlertFacts } from './AlertFacts.tsx'
import { isPending } from './mergeAlerts.ts'
import { RemarksDialog } from './RemarksDialog.tsx'
import { useIsPhone } from '../ui/page/screenWidth.ts'
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
export function AcknowledgeDialog({ alert: given, kind, isUnsent, onClose }: AcknowledgeDialogProps) {
  const queryClient = useQueryClient()
  const [remarks, setRemarks] = useState('')
  const acknowledge = useMutation({
    mutationFn: () => acknowledgeAlert(queryClient, { alert: given, kind, remarks }),
    // Stay open if somebody else was first: the dialog then shows the alert as acknowledged by them.
    onSuccess: (done) => {
      if (done?.mine) onClose()
    },
  })
  const alert = acknowledge.data ? settledBy(given, acknowledge.data) : given
  const wasLate = acknowledge.data?.mine === false

  if (!isPending(alert) || isUnsent)
    return <AcknowledgedDialog alert={alert} isUnsent={isUnsent} wasLate={wasLate} onClose={onClose} />
  return (
    <RemarksDialog
      title={words.acknowledgeAlert()}
      action={words.acknowledge()}
      isPending={acknowledge.isPending}
      remarks={remarks}
      onRemarks={setRemarks}
      onAcknowledge={() => acknowledge.mutate()}
      onClose={onClose}
      note={words.olderRemoved()}
    >
      <AlertFacts alert={alert} />
    </RemarksDialog>
  )
}

interface AcknowledgedDialogProps {
  /**
   * Its `userId` is null while the acknowledgement is waiting to be sent, and for alerts that need no acknowledgement.
   */
  alert: AlertOccurrence
  isUnsent: boolean
  /** Whether somebody else acknowledged the alert before this user did. */
  wasLate: boolean
  onClose: () => void
}

function AcknowledgedDialog({ alert, isUnsent, wasLate, onClose }: AcknowledgedDialogProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <Dialog
      title={alertStateNames[alert.state] ?? words.acknowledgeAlert()}
      isOpen
      onClose={onClose}
      look={useIsPhone() ? 'sheet' : 'dialog'}
      actions={
        <Button look="primary" onPress={onClose}>
          {fields.ok()}
        </Button>
      }
    >
      <AlertFacts alert={alert} />
      {alert.userId === null ? (
        isUnsent && (
          <Banner tone="warning" icon="offline">
            {words.notSentKept()}
          </Banner>
        )
      ) : (
        <>
          {wasLate && <Banner tone="info">{words.firstStands({ user: alert.userName ?? '' })}</Banner>}
          <dl className="facts">
            <dt>{words.acknowledgedBy()}</dt>
            <dd>{alert.userName}</dd>
            <dt>{words.time()}</dt>
            <dd className="figures">{formatValue('time', alert.acknowledgeTime, timeZoneId)}</dd>
            <dt>{words.message()}</dt>
            <dd>{alert.acknowledgedDescription || <span className="muted">{words.noRemarks()}</span>}</dd>
          </dl>
        </>
      )}
    </Dialog>
  )
}
