import * as words from '#words/reports'
import { useId, type ReactNode } from 'react'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { replaySpeeds, type ReplayClock } from './useReplay.ts'
import './replay.css'

const speedOptions = replaySpeeds.map((id) => ({ id, name: `${id}×` }))
/** The step of an arrow key on the scrubber. */
const stepMs = 60_000

export interface ReplayControlsProps {
  clock: ReplayClock
  /** The facts at the current moment. */
  children: ReactNode
}

/** Play, pause, speed, and a scrubber with the current time of the replay. */
export function ReplayControls({ clock, children }: ReplayControlsProps) {
  const { first, last, at, isPlaying, speed, toggle, seek, setSpeed } = clock
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const id = useId()
  if (last <= first) return null
  const time = formatValue('time', at, timeZoneId)
  return (
    <section className="replay" aria-label={words.replayOfDay()}>
      <div className="replay-controls">
        <Button look="primary" onPress={toggle}>
          <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
            <path
              d={isPlaying ? 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z' : 'M7.5 4.5 19 12 7.5 19.5Z'}
              fill="currentColor"
            />
          </svg>
          {isPlaying ? words.pause() : words.play()}
        </Button>
        <Select
          label={words.replaySpeed()}
          isLabelUnseen
          options={speedOptions}
          value={speed}
          onChange={(id) => setSpeed(Number(id))}
        />
        <span className="replay-time figures">{time.slice(time.indexOf(' ') + 1)}</span>
        <label className="unseen" htmlFor={id}>
          {words.replayTime()}
        </label>
        <input
          id={id}
          className="replay-scrubber"
          type="range"
          min={first}
          max={last}
          step={stepMs}
          value={at}
          aria-valuetext={time}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </div>
      {children}
    </section>
  )
}
