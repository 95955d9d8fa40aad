import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { AlertStanding } from './AlertStanding.tsx'
import { EventIcon } from './EventIcon.tsx'
import { isCounted } from './mergeAlerts.ts'
import { PlaceText } from '../ui/page/PlaceText.tsx'

/** What an alert is about: event, asset, when and where. */
export function AlertFacts({ alert }: { alert: AlertOccurrence }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { eventId, eventName, drill, assetName, friendlyName, customerName, gPRMC, created, location } = alert
  const { difference, late, received } = alert
  const occurred = formatValue('time', gPRMC.created ?? created, timeZoneId)
  return (
    <div className="alert-facts">
      <p className="alert-facts-event">
        <EventIcon eventId={eventId} />
        <strong>{drill ? `DRILL ${eventName}` : eventName}</strong>
      </p>
      <dl className="facts">
        <dt>Asset</dt>
        <dd>{[assetLabel({ assetName, friendlyName }), customerName].filter(Boolean).join(', ')}</dd>
        <dt>Occurred</dt>
        <dd className="figures">
          {occurred}
          {!late && difference > 1 && ` (told ${difference} min later)`}
        </dd>
        {late && (
          <>
            <dt>Received</dt>
            <dd className="figures">{formatValue('time', received, timeZoneId)} (late)</dd>
          </>
        )}
        {!isCounted(alert) && (
          <>
            <dt>State</dt>
            <dd>
              <AlertStanding alert={alert} />
            </dd>
          </>
        )}
        <dt>Address</dt>
        <dd>
          <PlaceText place={{ address: location, latitude: gPRMC.latitude, longitude: gPRMC.longitude }} />
        </dd>
      </dl>
    </div>
  )
}
