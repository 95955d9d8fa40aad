import { useId } from 'react'
import { formatValue, type ColumnKind, type Value } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../kit/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { replaySpeeds, type Replay } from './useReplay.ts'
import './replay.css'

const speedOptions = replaySpeeds.map((id) => ({ id, name: `${id}×` }))
/** One press of an arrow key on the scrubber. */
const stepMs = 60_000

export interface ReplayControlsProps {
  replay: Replay
  tempA: boolean
  tempB: boolean
}

/** Play, pause, speed and a scrubber, with what was known at that moment. */
export function ReplayControls({ replay, tempA, tempB }: ReplayControlsProps) {
  const { first, last, at, moment, isPlaying, speed, toggle, seek, setSpeed } = replay
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const id = useId()
  if (!moment || last <= first) return null
  const clock = formatValue('time', at, timeZoneId)
  const facts: [name: string, kind: ColumnKind, value: Value, unit?: string][] = [
    ['Time', 'time', at],
    ['Position', 'place', moment],
    ['Speed', 'speed', moment.speed, 'km/h'],
    ...(tempA ? [['Temp A', 'temperature', moment.tempA, '°C'] as [string, ColumnKind, Value, string]] : []),
    ...(tempB ? [['Temp B', 'temperature', moment.tempB, '°C'] as [string, ColumnKind, Value, string]] : []),
  ]
  return (
    <section className="replay" aria-label="Replay of the day">
      <div className="replay-controls">
        <Button look="primary" onPress={toggle}>
          <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d={isPlaying ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M7.5 4.5 19 12 7.5 19.5Z'}
              fill="currentColor"
            />
          </svg>
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <Select
          label="Replay speed"
          isLabelUnseen
          options={speedOptions}
          value={speed}
          onChange={(id) => setSpeed(Number(id))}
        />
        <label className="unseen" htmlFor={id}>
          Time of the replay
        </label>
        <input
          id={id}
          className="replay-scrubber"
          type="range"
          min={first}
          max={last}
          step={stepMs}
          value={at}
          aria-valuetext={clock}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </div>
      <dl className="replay-facts">
        {facts.map(([name, kind, value, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{written(kind, value, unit, timeZoneId)}</dd>
          </div>
        ))}
      </dl>
      {moment.isLost && <p className="replay-lost muted">Nothing was heard at this time: the last known position.</p>}
    </section>
  )
}

function written(kind: ColumnKind, value: Value, unit: string | undefined, timeZoneId: string): string {
  const text = formatValue(kind, value, timeZoneId)
  return text === '' ? '–' : unit ? `${text} ${unit}` : text
}
