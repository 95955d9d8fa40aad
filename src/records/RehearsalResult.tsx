import { rehearsedDays, type Rehearsal } from '../../contract/alerts/rehearsalEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'

const counted = (count: number) => `${count} ${count === 1 ? 'alert' : 'alerts'}`

/** How many alerts on each day, and a few of them. */
export function RehearsalResult({ rehearsal }: { rehearsal: Rehearsal }) {
  const { days, total, examples, timeZoneId, isComplete } = rehearsal
  const most = days.reduce((found, day) => (day.alerts > found.alerts ? day : found), { day: '', alerts: 0 })
  const dayText = (day: string) => formatValue('date', day, timeZoneId)
  return (
    <div className="rehearsal-result">
      <p>
        <strong className="figures">{total === 0 ? 'No alert' : counted(total)}</strong> in the last {rehearsedDays}{' '}
        days
        {most.alerts > 1 && <span className="figures">, most on {`${dayText(most.day)}: ${most.alerts}`}</span>}.
        {!isComplete && ' There was more history than is looked at: the oldest days are missing.'}
      </p>
      {total > 0 && (
        <figure className="rehearsal-days">
          <div
            className="rehearsal-bars"
            role="img"
            aria-label={`Alerts per day. ${days
              .filter(({ alerts }) => alerts > 0)
              .map(({ day, alerts }) => `${dayText(day)}: ${alerts}`)
              .join(', ')}`}
          >
            {days.map(({ day, alerts }) => (
              <span key={day} title={`${dayText(day)}: ${counted(alerts)}`}>
                <span style={{ height: `${(100 * alerts) / most.alerts}%` }} />
              </span>
            ))}
          </div>
          <figcaption className="muted figures" aria-hidden="true">
            <span>{days[0] && dayText(days[0].day)}</span>
            <span>{dayText(days.at(-1)?.day ?? '')}</span>
          </figcaption>
        </figure>
      )}
      {examples.length > 0 && (
        <ul className="rehearsal-examples">
          {examples.map((example) => (
            <li key={`${example.assetName} ${example.occurred} ${example.eventName}`}>
              <strong>{example.eventName}</strong> of {assetLabel(example)}
              <br />
              <span className="muted figures">
                {[
                  formatValue('time', example.occurred, timeZoneId),
                  temperatureText(example, timeZoneId),
                  example.location,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function temperatureText({ temperature }: Rehearsal['examples'][number], timeZoneId: string): string {
  if (!temperature) return ''
  const { value, threshold, ended } = temperature
  const until = ended ? `until ${formatValue('time', ended, timeZoneId)}` : 'and still going on'
  return `${formatValue('temperature', value, timeZoneId)} °C, limit ${formatValue('temperature', threshold, timeZoneId)} °C, ${until}`
}
