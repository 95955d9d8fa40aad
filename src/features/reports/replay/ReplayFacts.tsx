import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { formatValue, unitOf, type ColumnKind, type Value } from '../../../../domain/tables/formatValue.ts'
import type { ReplayMoment } from './replayTrack.ts'

/** Which sensors the asset has. */
export interface ReplayFactsProps {
  moment: ReplayMoment
  tempA: boolean
  tempB: boolean
}

/** The facts of an asset at a moment of the replay. */
export function ReplayFacts({ moment, tempA, tempB }: ReplayFactsProps) {
  const facts: [name: string, kind: ColumnKind, value: Value][] = [
    [tableWords.position(), 'place', moment],
    [tableWords.speed(), 'speed', moment.speed],
  ]
  if (tempA) facts.push([tableWords.tempA(), 'temperature', moment.tempA])
  if (tempB) facts.push([tableWords.tempB(), 'temperature', moment.tempB])
  return (
    <>
      <dl className="replay-facts">
        {facts.map(([name, kind, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{written(kind, value)}</dd>
          </div>
        ))}
      </dl>
      {moment.isLost && <p className="replay-lost muted">{words.noMessageNow()}</p>}
    </>
  )
}

function written(kind: ColumnKind, value: Value): string {
  // None of the values is a time, so the zone doesn't matter.
  const text = formatValue(kind, value, 'UTC')
  const unit = unitOf(kind)
  return text === '' ? '–' : unit ? `${text} ${unit}` : text
}
