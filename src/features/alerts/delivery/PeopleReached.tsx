import * as words from '#words/alerts'
import type { AlertPerson } from '../../../../contract/alerts/deliveryEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { Badge, type Tone } from '../../../ui/messages/Badge.tsx'
import type { IconName } from '../../../ui/buttons/iconPaths.ts'
import { joinFacts } from '../../../ui/page/joinFacts.ts'

const looks: Record<AlertPerson['reached'], { tone: Tone; icon?: IconName }> = {
  acknowledged: { tone: 'good' },
  received: { tone: 'good' },
  // Sent doesn't mean received.
  sent: { tone: 'info' },
  queued: { tone: 'warning' },
  no: { tone: 'danger', icon: 'close' },
}

/** Lists everyone who has access to the asset or was notified, those with the most advanced status first. */
export function PeopleReached({ people }: { people: readonly AlertPerson[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const reached = people.filter(({ reached }) => reached === 'acknowledged' || reached === 'received').length
  return (
    <section aria-label={words.people()}>
      <h3>
        {people.length === 0 ? words.noUsersWithAccess() : words.peopleReached({ reached, count: people.length })}
      </h3>
      <ul className="people">
        {people.map(({ userId, name, reached, at, by, why }) => (
          <li key={userId ?? name}>
            <strong>{name}</strong> <Badge {...looks[reached]} text={words.reachedState({ state: reached })} />
            <span className="muted figures">{joinFacts([at && formatValue('time', at, timeZoneId), by, why])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
