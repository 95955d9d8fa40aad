import type { LiveState } from '../../live/assetState.ts'
import './stateMark.css'

const round = 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Z'

const drawn: Record<LiveState, { shape: string; letter?: string; turns?: boolean }> = {
  driving: { shape: 'M12 1.5 20.5 21.5 12 17 3.5 21.5Z', turns: true },
  // Two bars, cut out of the disc.
  idling: { shape: `${round}M8 7.5v9h2.8v-9ZM13.2 7.5v9H16v-9Z` },
  noSignal: { shape: 'M12 3.5 19 20 12 16.2 5 20Z', turns: true },
  parked: {
    shape: 'M6.5 3h11A3.5 3.5 0 0 1 21 6.5v11a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 17.5v-11A3.5 3.5 0 0 1 6.5 3Z',
    letter: 'P',
  },
  notResponding: { shape: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', letter: '?' },
  notInService: { shape: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', letter: '×' },
  unknown: { shape: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z', letter: '–' },
  duress: { shape: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z', letter: '!' },
}

export interface StateMarkProps {
  state: LiveState
  /** Degrees clockwise from north; turns the arrows. */
  heading: number | null
}

/** The map's marker of a state, beside a text that says the same. */
export function StateMark({ state, heading }: StateMarkProps) {
  const { shape, letter, turns } = drawn[state]
  const turn = turns && heading !== null ? `rotate(${heading} 12 12)` : undefined
  return (
    <svg className={`state-mark state-mark-${state}`} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} fillRule="evenodd" transform={turn} />
      {letter && (
        <text x="12" y="16.8" textAnchor="middle">
          {letter}
        </text>
      )}
    </svg>
  )
}
