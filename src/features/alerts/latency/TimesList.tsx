import * as words from '#words/alerts'
import type { AlertDelivery } from '../../../../contract/alerts/deliveryEndpoints.ts'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { alertTimes } from '../../../../domain/alerts/alertTimes.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { secondsText } from './secondsText.ts'

/** Shows when an alert reached each step between the device and the phone, and how long that took. */
export function TimesList({ alert, deliveries }: { alert: AlertOccurrence; deliveries: readonly AlertDelivery[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <section aria-label={words.latency()}>
      <h3>{words.fromDeviceToPhone()}</h3>
      <ol className="steps">
        {alertTimes(alert, deliveries).map(({ step, at, seconds }) => (
          <li key={step}>
            <span className="muted figures">{formatValue('time', at, timeZoneId)}</span>
            <span>
              <strong>{words.timesStep({ step })}</strong>{' '}
              {seconds !== null && words.after({ duration: secondsText(seconds) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
