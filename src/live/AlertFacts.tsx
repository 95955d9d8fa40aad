import * as fields from '#words/fields'
import * as words from '#words/live'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { eventText } from './eventText.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useSession } from '../session/session.ts'
import { AlertStateBadge } from './AlertStateBadge.tsx'
import { EventIcon } from './EventIcon.tsx'
import { isCounted } from '../../domain/alerts/isPending.ts'
import { PlaceText } from '../ui/page/PlaceText.tsx'

/** Shows the facts of an alert: its event, asset, time and location. */
export function AlertFacts({ alert }: { alert: AlertOccurrence }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { eventId, assetName, friendlyName, customerName, gPRMC, created, location } = alert
  const { difference, late, received } = alert
  const occurred = formatValue('time', gPRMC.created ?? created, timeZoneId)
  return (
    <div className="alert-facts">
      <p className="alert-facts-event">
        <EventIcon eventId={eventId} />
        <strong>{eventText(alert)}</strong>
      </p>
      <dl className="facts">
        <dt>{fields.asset()}</dt>
        <dd>{[assetLabel({ assetName, friendlyName }), customerName].filter(Boolean).join(', ')}</dd>
        <dt>{words.occurred()}</dt>
        <dd className="figures">
          {!late && difference > 1 ? words.sentLater({ time: occurred, count: difference }) : occurred}
        </dd>
        {late && (
          <>
            <dt>{words.received()}</dt>
            <dd className="figures">{words.timeLate({ time: formatValue('time', received, timeZoneId) })}</dd>
          </>
        )}
        {!isCounted(alert) && (
          <>
            <dt>{words.state()}</dt>
            <dd>
              <AlertStateBadge alert={alert} />
            </dd>
          </>
        )}
        <dt>{fields.address()}</dt>
        <dd>
          <PlaceText place={{ address: location, latitude: gPRMC.latitude, longitude: gPRMC.longitude }} />
        </dd>
      </dl>
    </div>
  )
}
