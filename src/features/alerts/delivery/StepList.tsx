import type { alertStepKinds, AlertStep } from '../../../../contract/alerts/deliveryEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'

const words: Record<(typeof alertStepKinds)[number], string> = {
  raised: 'Raised',
  told: 'Told',
  sent: 'Sent',
  received: 'Shown on a phone',
  repeated: 'Sent again',
  escalated: 'No phone confirmed: the others are told',
  failed: 'Not sent',
  closed: 'Ended',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  acknowledged: 'Acknowledged',
}

/** What happened to an alert, in its order. */
export function StepList({ steps }: { steps: readonly AlertStep[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <section aria-label="Steps">
      <h3>Step by step</h3>
      <ol className="steps">
        {steps.map(({ at, kind, userName, detail }, index) => (
          <li key={`${index} ${at} ${kind}`} className={kind === 'failed' || kind === 'escalated' ? 'step-bad' : ''}>
            <span className="muted figures">{formatValue('time', at, timeZoneId)}</span>
            <span>
              <strong>{words[kind]}</strong> {[userName, detail].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
