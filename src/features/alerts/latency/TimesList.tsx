import type { AlertDelivery } from '../../../../contract/alerts/deliveryEndpoints.ts'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { alertTimes, type AlertTime } from '../../../../domain/alerts/alertTimes.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { secondsText } from './secondsText.ts'

const words: Record<AlertTime['step'], string> = {
  device: 'On the device',
  received: 'Received by the server',
  decided: 'Alert raised',
  sent: 'First message sent',
  phone: 'First shown on a phone',
  acknowledged: 'Acknowledged',
}

/** When an alert reached each step from the device to the phone, and how long that took. */
export function TimesList({ alert, deliveries }: { alert: AlertOccurrence; deliveries: readonly AlertDelivery[] }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <section aria-label="Latency">
      <h3>From the device to the phone</h3>
      <ol className="steps">
        {alertTimes(alert, deliveries).map(({ step, at, seconds }) => (
          <li key={step}>
            <span className="muted figures">{formatValue('time', at, timeZoneId)}</span>
            <span>
              <strong>{words[step]}</strong> {seconds !== null && `after ${secondsText(seconds)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
