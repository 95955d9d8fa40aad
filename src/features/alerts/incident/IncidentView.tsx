import * as words from '#words/alerts'
import * as live from '#words/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { openIncident } from '../../../../contract/alerts/incidentEndpoints.ts'
import { lateText } from '../../../../domain/alerts/lateText.ts'
import { assetLabel } from '../../../../domain/assets/assetLabel.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { elapsedText } from '../../../live/assetState.ts'
import { isPending } from '../../../../domain/alerts/isPending.ts'
import { showIncident } from '../../../live/openIncident.ts'
import { useUnsentIds } from '../../../live/unsentAcknowledgements.ts'
import { useSession } from '../../../session/session.ts'
import { serverNow } from '../../../time/serverClock.ts'
import { useEverySecond } from '../../../time/useEverySecond.ts'
import { SavedAge } from '../../../ui/messages/SavedAge.tsx'
import { Spinner } from '../../../ui/messages/Spinner.tsx'
import { IncidentAcknowledge } from './IncidentAcknowledge.tsx'
import { IncidentContacts } from './IncidentContacts.tsx'
import { incidentQuery } from './incidentQueries.ts'
import { IncidentHeader } from './IncidentHeader.tsx'
import { IncidentMap } from './IncidentMap.tsx'
import { IncidentPlace } from './IncidentPlace.tsx'
import { IncidentTimeline } from './IncidentTimeline.tsx'
import { useIncidentAsset } from './useIncidentAsset.ts'
import './incident.css'

/** How often the time line is loaded again while deliveries are under way. */
const refreshMs = 10_000

export interface IncidentViewProps {
  /** As the list has it, which the hub keeps up to date. */
  alert: AlertOccurrence
  /** Remarks that were typed while only its push was known. */
  typed?: string
  onClose: () => void
}

/** A duress to deal with: where the asset is, whom to call, what has happened, and the one Acknowledge button. */
export function IncidentView({ alert, typed, onClose }: IncidentViewProps) {
  const session = useSession()
  const timeZoneId = session?.timeZoneID ?? 'act'
  const { id, assetId, presses, userId, gPRMC, created } = alert
  const isUnsent = useUnsentIds(session?.userId, 'alert').has(id)
  const { data, isError } = useIncident(alert)
  const { asset, line, isLoading } = useIncidentAsset(assetId, Date.parse(gPRMC.created ?? created), timeZoneId)
  // Before it is painted: its bar goes then, and nothing moves under a thumb that is already on Acknowledge.
  useLayoutEffect(() => showIncident(id), [id])
  useEffect(() => {
    // The time line is complete without it, so a failure needs no message.
    callEndpoint(openIncident, { params: { id } }).catch(() => undefined)
  }, [id])
  return (
    <article className="incident" data-presses={presses} data-settled={userId !== null}>
      <IncidentHead alert={alert} isUnsent={isUnsent} timeZoneId={timeZoneId} onClose={onClose} />
      <div className="incident-map">
        {isLoading ? <Spinner /> : <IncidentMap alert={alert} asset={asset} line={line} timeZoneId={timeZoneId} />}
      </div>
      <div className="incident-panel">
        <IncidentPlace alert={alert} asset={asset} />
        {data ? (
          <>
            <SavedAge {...data} />
            <IncidentContacts contacts={data.data.contacts} />
            <IncidentTimeline incident={data.data} timeZoneId={timeZoneId} />
          </>
        ) : isError ? (
          <p className="muted" role="status">
            {words.incidentOutOfReach()}
          </p>
        ) : (
          <Spinner />
        )}
        {isPending(alert) && <p className="muted incident-older">{live.olderRemoved()}</p>}
      </div>
      <IncidentAcknowledge
        key={id}
        alert={alert}
        isUnsent={isUnsent}
        timeZoneId={timeZoneId}
        typed={typed}
        onClose={onClose}
      />
    </article>
  )
}

/** Loads the incident, and again when it's pressed or acknowledged. */
function useIncident(alert: AlertOccurrence) {
  const queryClient = useQueryClient()
  const { id, presses, userId } = alert
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: incidentQuery(id).queryKey })
  }, [queryClient, id, presses, userId])
  return useQuery({ ...incidentQuery(id), refetchInterval: refreshMs })
}

interface IncidentHeadProps extends Pick<IncidentViewProps, 'alert' | 'onClose'> {
  isUnsent: boolean
  timeZoneId: string
}

function IncidentHead({ alert, isUnsent, timeZoneId, onClose }: IncidentHeadProps) {
  const { gPRMC, created, drill, presses, lastPressed, customerName } = alert
  const now = useEverySecond()
  const asset = assetLabel(alert)
  const title = drill ? live.drillDuressAsset({ asset }) : live.duressAsset({ asset })
  const pressed = gPRMC.created ?? created
  return (
    <IncidentHeader
      title={title}
      isSettled={!isPending(alert)}
      isUnsent={isUnsent}
      presses={
        <>
          <strong role="status">{words.incidentPressed({ count: presses })}</strong>{' '}
          <span className="figures">{agoText(pressed, lastPressed ?? pressed, now)}</span>
        </>
      }
      when={
        <>
          <span className="figures">
            {lateText(alert, timeZoneId, serverNow()) || formatValue('time', pressed, timeZoneId)}
          </span>{' '}
          · {customerName}
        </>
      }
      onClose={onClose}
    />
  )
}

/** How long ago it was pressed, for the first and the last time. */
function agoText(first: string, last: string, now: number): string {
  if (first === last) return words.ago({ time: elapsedText(first, now) })
  return words.firstAndLast({ first: elapsedText(first, now), last: elapsedText(last, now) })
}
