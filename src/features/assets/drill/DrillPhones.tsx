import * as words from '#words/assets'
import type { DrillResult } from '../../../../contract/alerts/drillEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { Badge, type Tone } from '../../../ui/messages/Badge.tsx'
import type { IconName } from '../../../ui/buttons/iconPaths.ts'
import { joinFacts } from '../../../ui/page/joinFacts.ts'

type Phone = DrillResult['phones'][number]

const states: Record<Phone['state'], { tone: Tone; icon?: IconName; text: string }> = {
  queued: { tone: 'warning', text: words.queued() },
  sent: { tone: 'info', text: words.sent() },
  received: { tone: 'good', text: words.shown() },
  gone: { tone: 'danger', icon: 'close', text: words.notSent() },
  failed: { tone: 'danger', icon: 'close', text: words.givenUp() },
}

/** Every device that a drill should notify. */
export function DrillPhones({ phones }: { phones: readonly Phone[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  if (phones.length === 0) return <p className="muted">{words.noPhone()}</p>
  return (
    <ul className="drill-phones">
      {phones.map(({ userName, label, state, sent, shown, why }, index) => (
        <li key={`${index} ${userName} ${label}`}>
          <strong>{userName}</strong>, {label} <Badge {...states[state]} />
          <span className="muted figures">
            {joinFacts([
              sent && words.sentAt({ time: formatValue('time', sent, timeZoneId) }),
              shown && words.shownAt({ time: formatValue('time', shown, timeZoneId) }),
              why,
            ])}
          </span>
        </li>
      ))}
    </ul>
  )
}
