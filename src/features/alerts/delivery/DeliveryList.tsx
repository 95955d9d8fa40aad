import * as words from '#words/alerts'
import type { AlertDelivery } from '../../../../contract/alerts/deliveryEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { RichText } from '../../../ui/page/RichText.tsx'
import { useSession } from '../../../session/session.ts'
import { joinFacts } from '../../../ui/page/joinFacts.ts'

/** Lists every message that the server sent or failed to send. */
export function DeliveryList({ deliveries }: { deliveries: readonly AlertDelivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <details className="deliveries">
      <summary>
        <RichText
          text={words.everyMessage({ count: deliveries.length })}
          tags={{ n: (inner) => <span className="figures">{inner}</span> }}
        />
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
  const written = (instant: string) => formatValue('time', instant, timeZoneId)
  return (
    <li>
      <span>
        <RichText
          text={words.deliveryLine({ channel: way, purpose, to: [userName, to].filter(Boolean).join(', '), state })}
          tags={{ b: (inner) => <strong>{inner}</strong> }}
        />
      </span>
      <span className="muted figures">
        {joinFacts([
          queued && words.queuedAt({ time: written(queued) }),
          sent && words.sentAt({ time: written(sent) }),
          received && words.receivedAt({ time: written(received) }),
          attempts > 1 && words.attempts({ count: attempts }),
          state === 'queued' && nextAttempt && words.nextAttempt({ time: written(nextAttempt) }),
          why,
        ])}
      </span>
    </li>
  )
}
