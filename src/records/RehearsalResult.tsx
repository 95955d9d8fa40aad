import * as words from '#words/records'
import { RichText } from '../ui/page/RichText.tsx'
import { rehearsedDays, type Rehearsal } from '../../contract/alerts/rehearsalEndpoints.ts'
import { placeText } from '../../domain/places/placeText.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { formatValue, unitOf } from '../../domain/tables/formatValue.ts'
import { joinFacts } from '../ui/page/joinFacts.ts'

/** Shows the number of alerts on each day, and some examples. */
export function RehearsalResult({ rehearsal }: { rehearsal: Rehearsal }) {
  const { days, total, examples, timeZoneId, isComplete } = rehearsal
  const busiest = days.reduce((found, day) => (day.alerts > found.alerts ? day : found), { day: '', alerts: 0 })
  const counted = { count: total, days: rehearsedDays }
  const dayText = (day: string) => formatValue('date', day, timeZoneId)
  return (
    <div className="rehearsal-result">
      <p>
        <RichText
          text={
            busiest.alerts > 1
              ? words.alertsInDaysMost({ ...counted, day: dayText(busiest.day), most: busiest.alerts })
              : words.alertsInDays(counted)
          }
          tags={{
            b: (inner) => <strong className="figures">{inner}</strong>,
            f: (inner) => <span className="figures">{inner}</span>,
          }}
        />
        {!isComplete && ` ${words.incomplete()}`}
      </p>
      {total > 0 && <Days days={days} busiest={busiest.alerts} dayText={dayText} />}
      {examples.length > 0 && (
        <ul className="rehearsal-examples">
          {examples.map((example) => (
            <li key={`${example.assetName} ${example.occurred} ${example.eventName}`}>
              <RichText
                text={words.eventOf({ event: example.eventName, asset: assetLabel(example) })}
                tags={{ b: (inner) => <strong>{inner}</strong> }}
              />
              <br />
              <span className="muted figures">
                {joinFacts([
                  formatValue('time', example.occurred, timeZoneId),
                  temperatureText(example, timeZoneId),
                  placeText(example.location),
                ])}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface DaysProps {
  days: Rehearsal['days']
  /** The highest number of alerts on any day. */
  busiest: number
  dayText: (day: string) => string
}

/** A bar chart of the days. */
function Days({ days, busiest, dayText }: DaysProps) {
  return (
    <figure className="rehearsal-days">
      <div
        className="rehearsal-bars"
        role="img"
        aria-label={words.alertsPerDay({
          days: days
            .filter(({ alerts }) => alerts > 0)
            .map(({ day, alerts }) => `${dayText(day)}: ${alerts}`)
            .join(', '),
        })}
      >
        {days.map(({ day, alerts }) => (
          <span key={day} title={words.dayAlerts({ day: dayText(day), count: alerts })}>
            <span style={{ height: `${(100 * alerts) / busiest}%` }} />
          </span>
        ))}
      </div>
      <figcaption className="muted figures" aria-hidden="true">
        <span>{days[0] && dayText(days[0].day)}</span>
        <span>{dayText(days.at(-1)?.day ?? '')}</span>
      </figcaption>
    </figure>
  )
}

function temperatureText({ temperature }: Rehearsal['examples'][number], timeZoneId: string): string {
  if (!temperature) return ''
  const { value, threshold, ended } = temperature
  const written = (celsius: number) =>
    `${formatValue('temperature', celsius, timeZoneId)} ${unitOf('temperature') ?? ''}`
  const measured = { value: written(value), limit: written(threshold) }
  return ended
    ? words.temperatureUntil({ ...measured, time: formatValue('time', ended, timeZoneId) })
    : words.temperatureOngoing(measured)
}
