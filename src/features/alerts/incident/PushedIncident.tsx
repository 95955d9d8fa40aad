import * as words from '#words/alerts'
import * as live from '#words/live'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { elapsedText } from '../../../live/assetState.ts'
import { showIncident } from '../../../live/openIncident.ts'
import { sendUnsent } from '../../../live/sendUnsent.ts'
import { storeUnsent, useUnsentIds } from '../../../live/unsentAcknowledgements.ts'
import type { ReceivedPush } from '../../../offline/database.ts'
import { useSession } from '../../../session/session.ts'
import { useEverySecond } from '../../../time/useEverySecond.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { AcknowledgeBar } from './AcknowledgeBar.tsx'
import { IncidentHeader } from './IncidentHeader.tsx'
import './incident.css'

export interface PushedIncidentProps {
  push: ReceivedPush
  remarks: string
  onRemarks: (remarks: string) => void
  onClose: () => void
}

/**
 * A duress of which this device has its push only, because the server isn't reached: what the push said, and the one Acknowledge button.
 * The acknowledgement is stored before it is sent.
 */
export function PushedIncident({ push, remarks, onRemarks, onClose }: PushedIncidentProps) {
  const queryClient = useQueryClient()
  const { userId = '', timeZoneID: timeZoneId = 'act' } = useSession() ?? {}
  const { alertId: id, title, body, occurred, language, kind } = push
  const isUnsent = useUnsentIds(userId, 'alert').has(id)
  const [isPressed, setIsPressed] = useState(false)
  const isSettled = kind === 'acknowledged'
  useLayoutEffect(() => showIncident(id), [id])
  const acknowledge = () => {
    storeUnsent([{ id, kind: 'alert', remarks, title, userId, queuedAt: Date.now() }])
    setIsPressed(true)
    void sendUnsent(queryClient)
  }
  const now = useEverySecond()
  return (
    <article className="incident incident-pushed" data-settled={isSettled}>
      <IncidentHeader
        title={title}
        language={language}
        isSettled={isSettled}
        isUnsent={isUnsent}
        presses={<span className="figures">{words.ago({ time: elapsedText(occurred, now) })}</span>}
        when={<span className="figures">{formatValue('time', occurred, timeZoneId)}</span>}
        onClose={onClose}
      />
      <div className="incident-panel">
        <p className="incident-pushed-text" lang={language}>
          {body}
        </p>
      </div>
      <div className="incident-pushed-note">
        <Icon name="offline" size={28} />
        <p>{words.knownFromPush()}</p>
      </div>
      <AcknowledgeBar
        isOpen={!isSettled && !isUnsent && !isPressed}
        remarks={remarks}
        onRemarks={onRemarks}
        onAcknowledge={acknowledge}
        onClose={onClose}
      >
        {isUnsent && (
          <Banner tone="warning" icon="offline">
            {live.storedNotSent()}
          </Banner>
        )}
        {isPressed && !isUnsent && <Banner tone="good">{words.acknowledgementSent()}</Banner>}
      </AcknowledgeBar>
    </article>
  )
}
