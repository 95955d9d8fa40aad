import * as words from '#words/alerts'
import type { Incident, IncidentStep } from '../../../../contract/alerts/incidentEndpoints.ts'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { writeTimeOfDay } from '../../../../domain/time/writeTime.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import type { IconName } from '../../../ui/buttons/iconPaths.ts'
import { joinFacts } from '../../../ui/page/joinFacts.ts'

const pictures: Record<IncidentStep['kind'], IconName> = {
  pushed: 'send',
  emailed: 'mail',
  shown: 'phone',
  repeated: 'refresh',
  escalated: 'mail',
  opened: 'eye',
  notSent: 'offline',
  acknowledged: 'check',
}

/** What happened and who did it: the presses, the deliveries, who opened and who acknowledged it. */
export function IncidentTimeline({ incident, timeZoneId }: { incident: Incident; timeZoneId: string }) {
  const { presses, steps } = incident
  // Most incidents are over within the hour; the day is shown in the head, and where it's another one.
  const firstDay = dayOf(Date.parse(firstItem(presses).at), timeZoneId)
  const clock = (time: string) =>
    dayOf(Date.parse(time), timeZoneId) === firstDay
      ? writeTimeOfDay(time, timeZoneId, true)
      : formatValue('time', time, timeZoneId)
  const again = presses.slice(1).map(({ at }) => clock(at))
  return (
    <section className="incident-timeline">
      <h2>{words.timeline()}</h2>
      <ol>
        <Step
          icon="duress"
          time={clock(firstItem(presses).at)}
          title={words.incidentPressed({ count: presses.length })}
          detail={again.length > 0 ? words.pressedAgain({ times: again.join(', ') }) : ''}
        />
        {steps.map((step) => (
          <Step
            key={`${step.kind} ${step.at} ${step.people.join()}`}
            icon={pictures[step.kind]}
            time={clock(step.at)}
            title={titleOf(step)}
            detail={detailOf(step, clock)}
          />
        ))}
      </ol>
    </section>
  )
}

function Step({ icon, time, title, detail }: { icon: IconName; time: string; title: string; detail: string }) {
  return (
    <li>
      <Icon name={icon} size={18} />
      <span className="figures">{time}</span>
      <span>
        <strong>{title}</strong>
        {detail && <span className="muted">{detail}</span>}
      </span>
    </li>
  )
}

const counted: readonly IncidentStep['kind'][] = ['pushed', 'emailed', 'escalated']
const named: readonly IncidentStep['kind'][] = ['opened', 'acknowledged']

function titleOf({ kind, people, count }: IncidentStep): string {
  return words.incidentStep({
    kind,
    count: counted.includes(kind) ? people.length : count,
    people: people.join(', '),
  })
}

function detailOf({ kind, people, missing, remarks, at, until }: IncidentStep, clock: (time: string) => string) {
  return joinFacts([
    named.includes(kind) ? '' : people.join(', '),
    kind === 'repeated' && until !== at ? words.lastAt({ time: clock(until) }) : '',
    missing.length > 0 ? words.notConfirmed({ people: missing.join(', ') }) : '',
    remarks && words.quoted({ text: remarks }),
  ])
}
