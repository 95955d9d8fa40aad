import * as fields from '#words/fields'
import * as words from '#words/live'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { acknowledgeAlert, settledBy } from '../../../live/acknowledgeAlert.ts'
import { isPending } from '../../../live/mergeAlerts.ts'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'

export interface IncidentAcknowledgeProps {
  alert: AlertOccurrence
  /** Whether it was acknowledged on this device but hasn't been sent to the server yet. */
  isUnsent: boolean
  timeZoneId: string
  onClose: () => void
}

/** Acknowledges an incident, with remarks if there are any; or says who did, or that it hasn't been sent yet. */
export function IncidentAcknowledge({ alert: given, isUnsent, timeZoneId, onClose }: IncidentAcknowledgeProps) {
  const queryClient = useQueryClient()
  const [remarks, setRemarks] = useState('')
  const acknowledge = useMutation({
    mutationFn: () => acknowledgeAlert(queryClient, { alert: given, kind: 'alert', remarks }),
  })
  const done = acknowledge.data
  const alert = done ? settledBy(given, done) : given
  if (isPending(alert) && !isUnsent)
    return (
      <section className="incident-acknowledge" aria-label={words.acknowledgeAlert()}>
        <TextField
          label={words.remarks()}
          placeholder={words.remarksHint()}
          rows={1}
          value={remarks}
          onChange={setRemarks}
          maxLength={2000}
        />
        <div className="acknowledge-actions">
          <Button onPress={onClose}>{fields.cancel()}</Button>
          <Button look="primary" icon="check" isPending={acknowledge.isPending} onPress={() => acknowledge.mutate()}>
            {words.acknowledge()}
          </Button>
        </div>
      </section>
    )
  return (
    <section className="incident-acknowledge" aria-label={words.acknowledgeAlert()}>
      {alert.userId === null ? (
        isUnsent && (
          <Banner tone="warning" icon="offline">
            {words.notSentKept()}
          </Banner>
        )
      ) : (
        <>
          {done?.mine === false && <Banner tone="info">{words.firstStands({ user: alert.userName ?? '' })}</Banner>}
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
      <div className="acknowledge-actions">
        <Button look="primary" onPress={onClose}>
          {fields.ok()}
        </Button>
      </div>
    </section>
  )
}
