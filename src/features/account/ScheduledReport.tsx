import * as fields from '#words/fields'
import * as words from '#words/account'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { reportDefinitions } from '../../../contract/reports/reportDefinitions.ts'
import type { ScheduledReportItem } from '../../../contract/reports/scheduledReportEndpoints.ts'
import { hoursOfClock } from '../../ui/fields/fieldLocale.ts'
import { writeMinute } from '../../../domain/time/writeTime.ts'
import { Badge } from '../../ui/messages/Badge.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { focusWhenRemoved } from '../../ui/page/focusWhenRemoved.ts'
import { showToast } from '../../ui/messages/toasts.ts'
import { deleteReport, pauseReport, scheduledReportsKey, sendReport } from '../reports/schedule/scheduleQueries.ts'
import { scheduleStateOf, timesText } from './scheduledReportText.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

export interface ScheduledReportProps {
  item: ScheduledReportItem
  /** The time zone in which the server sends it. The portal may show another. */
  timeZoneId: string
  canSend: boolean
}

/** One scheduled report: what it is about, when it is sent, the outcome of the last run, and its actions. */
export function ScheduledReport({ item, timeZoneId, canSend }: ScheduledReportProps) {
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const onSettled = () => queryClient.invalidateQueries({ queryKey: scheduledReportsKey })
  const { id, question, subject, isEnabled } = item
  const { title } = reportDefinitions[question.report]
  const name = words.reportOf({ report: title, subject })
  const pause = useSingleMutation({ mutationFn: () => pauseReport(id, !isEnabled), onSettled })
  const send = useSingleMutation({
    mutationFn: () => sendReport(id),
    onSuccess: () => showToast(words.reportOnItsWay({ report: name }), 'good'),
    onSettled,
  })
  const row = useRef<HTMLLIElement>(null)
  const remove = useSingleMutation({
    mutationFn: () => deleteReport(id),
    onMutate: () => row.current && focusWhenRemoved(row.current),
    onSettled: () => onSettled(),
  })
  return (
    <li className="device" ref={row}>
      <div className="scheduled-report">
        <strong>{title}</strong> {!isEnabled && <Badge text={words.paused()} />}
        {scheduleStateOf(item) === 'sending' && <Badge tone="info" text={words.beingSent()} />}
        <p className="scheduled-report-subject">{subject}</p>
        <Times item={item} timeZoneId={timeZoneId} />
      </div>
      <div className="form-actions">
        <Button
          isDisabled={!canSend || scheduleStateOf(item) === 'sending'}
          isPending={send.isPending}
          onPress={() => send.mutate()}
          aria-label={words.sendReportNow({ report: name })}
        >
          {words.sendNow()}
        </Button>
        <Button isPending={pause.isPending} onPress={() => pause.mutate()} aria-label={pauseName(name, isEnabled)}>
          {isEnabled ? words.pause() : words.resume()}
        </Button>
        <Link
          to="/scheduledReport"
          search={{ id }}
          className={buttonClass()}
          aria-label={words.editReport({ report: name })}
        >
          {fields.edit()}
        </Link>
        <Button look="danger" onPress={() => setConfirming(true)} aria-label={words.deleteReport({ report: name })}>
          {fields.deleteIt()}
        </Button>
      </div>
      <ConfirmDeletion name={name} isOpen={isConfirming} onClose={() => setConfirming(false)} remove={remove} />
    </li>
  )
}

interface ConfirmDeletionProps {
  name: string
  isOpen: boolean
  onClose: () => void
  remove: { isPending: boolean; mutate: () => void }
}

function ConfirmDeletion({ name, isOpen, onClose, remove }: ConfirmDeletionProps) {
  return (
    <Dialog
      title={words.deleteScheduled()}
      role="alertdialog"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel()}</Button>
          <Button look="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {fields.deleteIt()}
          </Button>
        </>
      }
    >
      <p>{words.noLongerSent({ report: name })}</p>
    </Dialog>
  )
}

const pauseName = (name: string, isEnabled: boolean) =>
  isEnabled ? words.pauseReport({ report: name }) : words.resumeReport({ report: name })

/** When it is sent, when it was last sent, and any error. */
function Times({ item, timeZoneId }: { item: ScheduledReportItem; timeZoneId: string }) {
  const { lastError, nextAttempt } = item
  const isWaiting = scheduleStateOf(item) === 'waiting' && nextAttempt !== null
  return (
    <>
      <p className="muted figures">{timesText(item, timeZoneId, hoursOfClock())}</p>
      {lastError && (
        <p className="scheduled-report-error" role="status">
          {isWaiting
            ? words.retryAt({ time: writeMinute(nextAttempt, timeZoneId), reason: lastError })
            : words.lastFailed({ reason: lastError })}
        </p>
      )}
    </>
  )
}
