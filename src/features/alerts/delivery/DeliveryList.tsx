import type { AlertDelivery } from '../../../../contract/alerts/deliveryEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'

const ways: Record<AlertDelivery['way'], string> = { push: 'Push', email: 'E-mail' }
const purposes: Record<AlertDelivery['purpose'], string> = {
  alert: '',
  repeat: ' (again)',
  escalated: ' (escalated)',
  acknowledged: ' (who acknowledged)',
}
const states: Record<AlertDelivery['state'], string> = {
  queued: 'Queued',
  sent: 'Sent',
  received: 'Received',
  gone: 'Not sent',
  failed: 'Given up',
}

/** Every single message that left the server, or could not. */
export function DeliveryList({ deliveries }: { deliveries: readonly AlertDelivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <details className="deliveries">
      <summary>
        Every message <span className="figures">({deliveries.length})</span>
      </summary>
      <ul className="people">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </details>
  )
}

function DeliveryLine({ delivery }: { delivery: AlertDelivery }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { way, purpose, userName, to, state, queued, sent, received, attempts, nextAttempt, why } = delivery
  const time = (word: string, instant: string | null) =>
    instant && `${word} ${formatValue('time', instant, timeZoneId)}`
  return (
    <li>
      <span>
        {ways[way]}
        {purposes[purpose]} to <strong>{[userName, to].filter(Boolean).join(', ')}</strong>: {states[state]}
      </span>
      <span className="muted figures">
        {[
          time('queued', queued),
          time('sent', sent),
          time('received', received),
          attempts > 1 && `${attempts} attempts`,
          state === 'queued' && time('next', nextAttempt),
          why,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  )
}
