import { formatValue, type ColumnKind, type Value } from '../../../../domain/tables/formatValue.ts'
import type { ReplayMoment } from './replayTrack.ts'

/** Which sensors the asset has. */
export interface ReplayFactsProps {
  moment: ReplayMoment
  tempA: boolean
  tempB: boolean
}

/** What is known of an asset at a moment of the replay. */
export function ReplayFacts({ moment, tempA, tempB }: ReplayFactsProps) {
  const facts: [name: string, kind: ColumnKind, value: Value, unit?: string][] = [
    ['Position', 'place', moment],
    ['Speed', 'speed', moment.speed, 'km/h'],
  ]
  if (tempA) facts.push(['Temp A', 'temperature', moment.tempA, '°C'])
  if (tempB) facts.push(['Temp B', 'temperature', moment.tempB, '°C'])
  return (
    <>
      <dl className="replay-facts">
        {facts.map(([name, kind, value, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{written(kind, value, unit)}</dd>
          </div>
        ))}
      </dl>
      {moment.isLost && <p className="replay-lost muted">Nothing was heard at this time: the last known position.</p>}
    </>
  )
}

function written(kind: ColumnKind, value: Value, unit: string | undefined): string {
  // No time is among them.
  const text = formatValue(kind, value, 'UTC')
  return text === '' ? '–' : unit ? `${text} ${unit}` : text
}
