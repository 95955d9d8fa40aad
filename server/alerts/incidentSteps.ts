import type { AlertDelivery, AlertStep } from '../../contract/alerts/deliveryEndpoints.ts'
import type { IncidentStep } from '../../contract/alerts/incidentEndpoints.ts'

type Timed = Pick<IncidentStep, 'at' | 'people'>

/**
 * Returns the time line of an incident without its presses: deliveries and recorded steps of a kind together, by when they happened first.
 */
export function incidentSteps(noted: readonly AlertStep[], deliveries: readonly AlertDelivery[]): IncidentStep[] {
  const announced = deliveries.filter(({ purpose }) => purpose !== 'acknowledged')
  const first = announced.filter(({ purpose }) => purpose === 'alert')
  const pushed = sent(first.filter(({ way }) => way === 'push'))
  const shown = announced.flatMap(({ way, received, userName }) =>
    way === 'push' && received ? [{ at: received, people: namesOf(userName) }] : [],
  )
  const phones = new Set(
    announced.flatMap(({ way, received, userId, to }) => (way === 'push' && received ? `${userId}/${to}` : [])),
  )
  const reached = new Set(shown.flatMap(({ people }) => people))
  const missing = [...new Set(pushed.flatMap(({ people }) => people))].filter((name) => !reached.has(name))
  const byEmail = sent(announced.filter(({ way, purpose }) => way === 'email' && purpose === 'escalated'))
  return [
    ...together('pushed', pushed),
    ...together('emailed', sent(first.filter(({ way }) => way === 'email'))),
    ...together('shown', shown, { missing, count: phones.size }),
    ...together('repeated', notedAs(noted, 'repeated')),
    ...together('escalated', notedAs(noted, 'escalated'), { people: peopleIn(byEmail) }),
    ...together('notSent', failed(announced)),
    ...firstOfEach(notedAs(noted, 'opened')).flatMap((step) => together('opened', [step])),
    ...noted
      .filter(({ kind }) => kind === 'acknowledged')
      .flatMap(({ at, userName, detail }) =>
        together('acknowledged', [{ at, people: namesOf(userName) }], { remarks: detail }),
      ),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

const namesOf = (name: string | null) => (name === null ? [] : [name])

const sent = (deliveries: readonly AlertDelivery[]): Timed[] =>
  deliveries.flatMap(({ sent: at, userName }) => (at === null ? [] : [{ at, people: namesOf(userName) }]))

const failed = (deliveries: readonly AlertDelivery[]): Timed[] =>
  deliveries.flatMap(({ state, queued, userName }) =>
    state === 'failed' ? [{ at: queued, people: namesOf(userName) }] : [],
  )

const notedAs = (steps: readonly AlertStep[], wanted: AlertStep['kind']): Timed[] =>
  steps.flatMap(({ kind, at, userName }) => (kind === wanted ? [{ at, people: namesOf(userName) }] : []))

function firstOfEach(steps: readonly Timed[]): Timed[] {
  const seen = new Set<string>()
  return steps.filter(({ people: [name = ''] }) => !seen.has(name) && seen.add(name))
}

const peopleIn = (steps: readonly Timed[]) => [...new Set(steps.flatMap(({ people }) => people))].sort()

/** Returns one step for several of a kind, or none. */
function together(kind: IncidentStep['kind'], all: readonly Timed[], more: Partial<IncidentStep> = {}): IncidentStep[] {
  const times = all.map(({ at }) => at).sort()
  const [at] = times
  const until = times.at(-1)
  if (at === undefined || until === undefined) return []
  return [{ kind, at, until, count: all.length, people: peopleIn(all), missing: [], remarks: '', ...more }]
}
