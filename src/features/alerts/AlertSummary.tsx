import * as words from '#words/alerts'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { messageText } from '../../../domain/messages/messageText.ts'
import { placeText } from '../../../domain/places/placeText.ts'
import { assetLabel } from '../../../domain/assets/assetLabel.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { RichText } from '../../ui/page/RichText.tsx'
import { EventIcon } from '../../live/EventIcon.tsx'
import { summariseEvents } from './summariseEvents.ts'

/** A summary of several alerts: each duress on its own, and the others as counts by event. */
export function AlertSummary({ alerts }: { alerts: readonly AlertOccurrence[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const duresses = alerts.filter(({ category }) => category === 'Duress')
  return (
    <div className="alert-facts">
      {duresses.length > 0 && (
        <ul className="shown-duresses" aria-label={words.duressAlerts()} tabIndex={0}>
          {duresses.map((alert) => (
            <li key={alert.id}>
              <EventIcon eventId={alert.eventId} />
              <span>
                <strong>
                  {(alert.drill ? words.drillEventAsset : words.eventAsset)({
                    event: messageText(alert.eventId, alert.eventName),
                    asset: assetLabel(alert),
                  })}
                </strong>
                <br />
                <span className="muted figures">
                  {formatValue('time', alert.gPRMC.created ?? alert.created, timeZoneId)}
                </span>
                {alert.location && <span className="muted"> · {placeText(alert.location)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className="shown-events">
        {summariseEvents(alerts.filter(({ category }) => category !== 'Duress')).map(
          ({ eventId, eventName, count, assets }) => (
            <li key={eventName}>
              <EventIcon eventId={eventId} />
              <span>
                <RichText
                  text={words.summary({ count, event: eventName, assets })}
                  tags={{
                    b: (inner) => <strong className="figures">{inner}</strong>,
                    m: (inner) => <span className="muted">{inner}</span>,
                  }}
                />
              </span>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
