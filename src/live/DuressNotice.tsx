import * as fields from '#words/fields'
import * as words from '#words/live'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { useSession } from '../session/session.ts'
import { serverNow } from '../time/serverClock.ts'
import { Button, buttonClass } from '../ui/buttons/Button.tsx'
import { Icon } from '../ui/buttons/Icon.tsx'
import { focusWhenRemoved } from '../ui/page/focusWhenRemoved.ts'
import { useHeightVariable } from '../ui/page/useHeightVariable.ts'
import { alertTitle } from './acknowledgeAlert.ts'
import { dismissDuress, useDuressNotices } from './duressNotices.ts'
import { duressTexts, incidentAddress } from './duressTexts.ts'
import { isEarlyDuressShown, removeEarlyDuress } from './earlyDuress.ts'
import { useOpenIncident } from './openIncident.ts'
import { UnknownSosCard } from './UnknownSosCard.tsx'
import { useUnsentIds } from './unsentAcknowledgements.ts'
import './liveAlerts.css'

/**
 * Shows the newest duress that wasn't put away, in a bar above whatever screen is open. It leads to the incident, where
 * the duress is acknowledged; the incident that is open needs no bar.
 */
export function DuressNotice() {
  const openId = useOpenIncident()
  const [newest, ...others] = useDuressNotices().filter(({ id }) => id !== openId)
  const unsent = useUnsentIds(useSession()?.userId, 'alert')
  const bar = useRef<HTMLElement>(null)
  useHeightVariable(bar, '--duress-room')
  return (
    // `data-react-aria-top-layer` keeps the notices available to screen readers and clickable while a modal dialog is
    // open below them.
    <section
      ref={bar}
      className={openId === null ? 'duress-notices' : 'duress-notices duress-notices-slim'}
      aria-label={words.duress()}
      aria-live="assertive"
      data-react-aria-top-layer="true"
    >
      <UnknownSosCard />
      {newest && <NoticeBar key={newest.id} alert={newest} isUnsent={unsent.has(newest.id)} more={others.length} />}
    </section>
  )
}

interface NoticeBarProps {
  alert: AlertOccurrence
  isUnsent: boolean
  /** The number of other notices behind this one. */
  more: number
}

function NoticeBar({ alert, isUnsent, more }: NoticeBarProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id, userName } = alert
  const isSettled = alert.userId !== null
  const { title, presses, customer, place, occurred } = duressTexts(alert, timeZoneId, serverNow())
  const [wasThere] = useState(isEarlyDuressShown)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => removeEarlyDuress(bar.current), [])
  const looks = ['duress-notice', isSettled && 'duress-notice-settled', wasThere && 'duress-notice-was-there']
  return (
    <div ref={bar} className={looks.filter(Boolean).join(' ')}>
      <Icon name={isSettled ? 'check' : 'duress'} size={26} />
      <div className="duress-text">
        <strong>{isSettled ? words.acknowledgedAsset({ asset: assetLabel(alert) }) : title}</strong>
        <p>
          {presses}
          <span className="duress-customer">{customer}</span>
          {place}
          <span className="figures">{occurred}</span>
        </p>
        {isSettled && (
          <p>
            {alert.acknowledgedDescription
              ? words.byUserWithRemarks({ user: userName ?? '', remarks: alert.acknowledgedDescription })
              : words.byUser({ user: userName ?? '' })}
          </p>
        )}
        {isUnsent && !isSettled && <p className="duress-unsent">{words.notSentYet()}</p>}
      </div>
      {!isSettled && (
        <div className="duress-actions">
          {more > 0 && (
            <Link href="/AlertCentre?alert=duress" className="duress-more">
              {words.more({ count: more })}
            </Link>
          )}
          <Link href={incidentAddress(id)} className={buttonClass('secondary')}>
            {fields.view()}
          </Link>
        </div>
      )}
      <Button
        look="quiet"
        aria-label={words.dismiss({ title: alertTitle(alert) })}
        onPress={({ target }) => {
          focusWhenRemoved(target)
          dismissDuress(alert)
        }}
      >
        <Icon name="close" />
      </Button>
    </div>
  )
}
