import type { AlertPerson } from '../../../../contract/alerts/deliveryEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { Badge, type Tone } from '../../../ui/messages/Badge.tsx'
import type { IconName } from '../../../ui/buttons/iconPaths.ts'

const states: Record<AlertPerson['reached'], { tone: Tone; icon?: IconName; text: string }> = {
  acknowledged: { tone: 'good', text: 'Acknowledged' },
  received: { tone: 'good', text: 'Received' },
  // Handed over is not the same as seen.
  sent: { tone: 'info', text: 'Sent, not confirmed' },
  queued: { tone: 'warning', text: 'On its way' },
  no: { tone: 'danger', icon: 'close', text: 'Not reached' },
}

/** Everybody who may see the asset or was told, the furthest first. */
export function PeopleReached({ people }: { people: readonly AlertPerson[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const reached = people.filter(({ reached }) => reached === 'acknowledged' || reached === 'received').length
  return (
    <section aria-label="People">
      <h3>{people.length === 0 ? 'Nobody may see this asset' : `${reached} of ${people.length} people reached`}</h3>
      <ul className="people">
        {people.map(({ userId, name, reached, at, by, why }) => (
          <li key={userId ?? name}>
            <strong>{name}</strong> <Badge {...states[reached]} />
            <span className="muted figures">
              {[at && formatValue('time', at, timeZoneId), by, why].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
