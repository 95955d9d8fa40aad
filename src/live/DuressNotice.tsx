import * as fields from '#words/fields'
import * as words from '#words/live'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-aria-components/Link'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { lateText } from '../../domain/alerts/lateText.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { serverNow } from '../time/serverClock.ts'
import { Button, buttonClass } from '../ui/buttons/Button.tsx'
import { Icon } from '../ui/buttons/Icon.tsx'
import { alertTitle } from './acknowledgeAlert.ts'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'
import { closeDuressNotice, useDuressNotices } from './duressNotices.ts'
import { UnknownSosCard } from './UnknownSosCard.tsx'
import { useUnsent } from './unsentAcknowledgements.ts'
import './liveAlerts.css'

/** Shows a duress that has just been raised, on top of whatever screen is open. */
export function DuressNotice() {
  const notices = useDuressNotices()
  const [newest] = notices
  const unsent = useUnsent(useSession()?.userId)
  const isUnsent = (alert: AlertOccurrence) => unsent.some(({ id, kind }) => id === alert.id && kind === 'alert')
  // The dialog's state is separate from the notice's: the dialog must stay open when a newer duress arrives or the
  // notice closes itself.
  const [open, setOpen] = useState<AlertOccurrence | null>(null)
  const latest = open && notices.find(({ id }) => id === open.id)
  if (latest && latest !== open) setOpen(latest)
  return (
    <>
      {createPortal(
        // `data-react-aria-top-layer` keeps the notices available to screen readers and clickable while a modal dialog
        // is open below them.
        <section
          className={open ? 'duress-notices' : 'duress-notices duress-notices-front'}
          aria-label={words.duress()}
          aria-live="assertive"
          data-react-aria-top-layer="true"
        >
          <UnknownSosCard />
          {newest && (
            <NoticeCard
              key={newest.id}
              alert={newest}
              isUnsent={isUnsent(newest)}
              more={notices.length - 1}
              onAcknowledge={() => setOpen(newest)}
            />
          )}
        </section>,
        document.body,
      )}
      {open && (
        <AcknowledgeDialog
          key={open.id}
          alert={open}
          kind="alert"
          isUnsent={isUnsent(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface NoticeCardProps {
  alert: AlertOccurrence
  isUnsent: boolean
  /** The number of other notices behind this one. */
  more: number
  onAcknowledge: () => void
}

function NoticeCard({ alert, isUnsent, more, onAcknowledge }: NoticeCardProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id, drill, friendlyName, assetName, customerName, location, gPRMC, created, userName } = alert
  const isSettled = alert.userId !== null
  const asset = assetLabel({ assetName, friendlyName })
  const close = () => closeDuressNotice(id)
  return (
    <div className={isSettled ? 'duress-notice duress-notice-settled' : 'duress-notice'}>
      <div className="duress-head">
        <Icon name={isSettled ? 'check' : 'duress'} size={26} />
        <strong>
          {isSettled
            ? words.acknowledgedAsset({ asset })
            : drill
              ? words.drillDuressAsset({ asset })
              : words.duressAsset({ asset })}
        </strong>
        <Button look="quiet" aria-label={words.putAway({ title: alertTitle(alert) })} onPress={close}>
          <Icon name="close" />
        </Button>
      </div>
      <p>
        {[customerName, location].filter(Boolean).join(' · ')}
        <br />
        <span className="figures">
          {lateText(alert, timeZoneId, serverNow()) || formatValue('time', gPRMC.created ?? created, timeZoneId)}
        </span>
      </p>
      {isSettled ? (
        <p>
          {alert.acknowledgedDescription
            ? words.byUserSaying({ user: userName ?? '', remarks: alert.acknowledgedDescription })
            : words.byUser({ user: userName ?? '' })}
        </p>
      ) : (
        <>
          {isUnsent && <p className="duress-unsent">{words.notSentYet()}</p>}
          <div className="duress-actions">
            {!isUnsent && <Button onPress={onAcknowledge}>{words.acknowledge()}</Button>}
            <Link href={`/AlertCentre?alert=duress&id=${id}`} className={buttonClass('quiet')} onPress={close}>
              {fields.view()}
            </Link>
          </div>
        </>
      )}
      {more > 0 && (
        <Link href="/AlertCentre?alert=duress" className="duress-more">
          {words.more({ count: more })}
        </Link>
      )}
    </div>
  )
}
