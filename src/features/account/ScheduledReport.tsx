import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reportKinds } from '../../../contract/reports/reportKinds.ts'
import type { ScheduledReportItem } from '../../../contract/reports/scheduledReportEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { Badge } from '../../ui/messages/Badge.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { deleteReport, pauseReport, scheduledReportsKey, sendReport } from '../reports/schedule/scheduleQueries.ts'
import { stateOf, whenText } from './scheduledReportText.ts'

/** One of them: of what, when, how the last one went, and what can be done with it. */
export function ScheduledReport({ item, canSend }: { item: ScheduledReportItem; canSend: boolean }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: scheduledReportsKey })
  const { id, question, subject, isEnabled } = item
  const { title } = reportKinds[question.report]
  const name = `${title} of ${subject}`
  const pause = useMutation({ mutationFn: () => pauseReport(id, !isEnabled), onSettled })
  const send = useMutation({
    mutationFn: () => sendReport(id),
    onSuccess: () => showToast(`${name} is on its way.`, 'good'),
    onSettled,
  })
  const remove = useMutation({ mutationFn: () => deleteReport(id), onSettled: () => onSettled() })
  return (
    <li className="device">
      <div className="scheduled-report">
        <strong>{title}</strong> {!isEnabled && <Badge text="Paused" />}
        {stateOf(item) === 'sending' && <Badge tone="info" text="Being sent" />}
        <p className="scheduled-report-subject">{subject}</p>
        <Times item={item} />
      </div>
      <div className="form-actions">
        <Button
          isDisabled={!canSend || stateOf(item) === 'sending'}
          isPending={send.isPending}
          onPress={() => send.mutate()}
          aria-label={`Send ${name} now`}
        >
          Send now
        </Button>
        <Button isPending={pause.isPending} onPress={() => pause.mutate()} aria-label={pauseName(name, isEnabled)}>
          {isEnabled ? 'Pause' : 'Go on'}
        </Button>
        <Link to="/scheduledReport" search={{ id }} className={buttonClass()} aria-label={`Edit ${name}`}>
          Edit
        </Link>
        <Button look="danger" onPress={() => setAsking(true)} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
      <Dialog
        title="Delete this scheduled report?"
        role="alertdialog"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>Keep it</Button>
            <Button look="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
              Delete
            </Button>
          </>
        }
      >
        <p>{name} will not be sent any more.</p>
      </Dialog>
    </li>
  )
}

const pauseName = (name: string, isEnabled: boolean) => (isEnabled ? `Pause ${name}` : `Go on with ${name}`)

/** When it is sent, when it was, and what went wrong. */
function Times({ item }: { item: ScheduledReportItem }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { isEnabled, nextRun, lastRun, lastError, nextAttempt } = item
  const time = (instant: string) => formatValue('time', instant, timeZoneId).slice(0, 16)
  const isWaiting = stateOf(item) === 'waiting' && nextAttempt !== null
  return (
    <>
      <p className="muted figures">
        {whenText(item)}
        {isEnabled && `, next ${time(nextRun)}`}. {lastRun ? `Last sent ${time(lastRun)}.` : 'Never sent yet.'}
      </p>
      {lastError && (
        <p className="scheduled-report-error" role="status">
          {isWaiting ? `Not sent yet, tried again ${time(nextAttempt)}: ` : 'The last one was not sent: '}
          {lastError}
        </p>
      )}
    </>
  )
}
