import * as words from '#words/alerts'
import type { AlertStep } from '../../../../contract/alerts/deliveryEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'

/** Lists what happened to an alert, in order. */
export function StepList({ steps }: { steps: readonly AlertStep[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <section aria-label={words.steps()}>
      <h3>{words.stepByStep()}</h3>
      <ol className="steps">
        {steps.map(({ at, kind, userName, detail }, index) => (
          <li key={`${index} ${at} ${kind}`} className={kind === 'failed' || kind === 'escalated' ? 'step-bad' : ''}>
            <span className="muted figures">{formatValue('time', at, timeZoneId)}</span>
            <span>
              <strong>{words.stepKind({ kind })}</strong> {[userName, detail].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
