import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-aria-components/Link'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { formatValue } from '../kit/formatValue.ts'
import { useSession } from '../kit/session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextField } from '../ui/TextField.tsx'
import { acknowledgeAlert, alertTitle } from './acknowledgeAlert.ts'
import { closeDuressNotice, useDuressNotices } from './duressNotices.ts'
import { useUnsent } from './unsentAcknowledgements.ts'
import './liveAlerts.css'

/** A duress that has just been raised, over whatever screen is open. */
export function DuressNotice() {
  const notices = useDuressNotices()
  const [newest] = notices
  return createPortal(
    <section className="duress-notices" aria-label="Duress" aria-live="assertive">
      {newest && <NoticeCard key={newest.id} alert={newest} more={notices.length - 1} />}
    </section>,
    document.body,
  )
}

function NoticeCard({ alert, more }: { alert: AlertOccurrence; more: number }) {
  const session = useSession()
  const queryClient = useQueryClient()
  const [remarks, setRemarks] = useState('')
  const isUnsent = useUnsent(session?.userId).some(({ id, kind }) => id === alert.id && kind === 'alert')
  const acknowledge = useMutation({
    mutationFn: () => acknowledgeAlert(queryClient, { alert, kind: 'alert', remarks }),
  })
  const { id, drill, friendlyName, assetName, customerName, location, gPRMC, created, userName } = alert
  const isSettled = alert.userId !== null
  const when = formatValue('time', gPRMC.created ?? created, session?.timeZoneID ?? 'act')
  const close = () => closeDuressNotice(id)
  return (
    <div className={isSettled ? 'duress-notice duress-notice-settled' : 'duress-notice'}>
      <div className="duress-head">
        <Icon name={isSettled ? 'check' : 'duress'} size={26} />
        <strong>
          {isSettled ? 'Acknowledged' : drill ? 'DRILL Duress' : 'Duress'}: {friendlyName || assetName}
        </strong>
        <Button look="quiet" aria-label={`Put away ${alertTitle(alert)}`} onPress={close}>
          <Icon name="close" />
        </Button>
      </div>
      <p>
        {[customerName, location].filter(Boolean).join(' · ')}
        <br />
        <span className="figures">{when}</span>
      </p>
      {isSettled ? (
        <p>
          By {userName}
          {alert.acknowledgedDescription && `: ${alert.acknowledgedDescription}`}
        </p>
      ) : (
        <>
          {isUnsent ? (
            <p className="duress-unsent">
              Not sent yet. Your acknowledgement goes out as soon as the server is reached.
            </p>
          ) : (
            <TextField
              label="Remarks"
              placeholder="Optional remarks about your acknowledgement"
              value={remarks}
              onChange={setRemarks}
              maxLength={2000}
            />
          )}
          <div className="duress-actions">
            {!isUnsent && (
              <Button look="primary" isPending={acknowledge.isPending} onPress={() => acknowledge.mutate()}>
                Acknowledge
              </Button>
            )}
            <Link href={`/AlertCentre?alert=duress&id=${id}`} className={buttonClass('secondary')} onPress={close}>
              View
            </Link>
          </div>
        </>
      )}
      {more > 0 && (
        <Link href="/AlertCentre?alert=duress" className="duress-more">
          {more} more
        </Link>
      )}
    </div>
  )
}
