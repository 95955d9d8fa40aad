import * as words from '#words/realtime'
import { Button } from 'react-aria-components/Button'
import { activityKinds } from '../../../contract/assets/activity.ts'
import { activityNames, type LiveState } from '../../live/assetState.ts'

const chips: readonly { state: LiveState; text: string }[] = [
  { state: 'duress', text: words.duress() },
  ...activityKinds.map((state) => ({ state, text: activityNames[state] })),
]

export interface StateChipsProps {
  /** The number of all assets, undefined before the list is there, and of those in each state. */
  total: number | undefined
  counts: ReadonlyMap<LiveState, number>
  /** Undefined when all assets are shown. */
  shown: LiveState | undefined
  onShow: (state: LiveState | undefined) => void
}

/** The number of assets in each state. A press shows only those. States without assets are left out. */
export function StateChips({ total, counts, shown, onShow }: StateChipsProps) {
  const offered = chips.filter(({ state }) => counts.has(state) || state === shown)
  return (
    <div className="state-chips" role="group" aria-label={words.showByState()}>
      <Chip text={words.all()} count={total} isShown={shown === undefined} onPress={() => onShow(undefined)} />
      {offered.map(({ state, text }) => (
        <Chip
          key={state}
          state={state}
          text={text}
          count={counts.get(state) ?? 0}
          isShown={state === shown}
          onPress={() => onShow(state === shown ? undefined : state)}
        />
      ))}
    </div>
  )
}

interface ChipProps {
  state?: LiveState
  text: string
  count: number | undefined
  isShown: boolean
  onPress: () => void
}

function Chip({ state, text, count, isShown, onPress }: ChipProps) {
  return (
    <Button className={`state-chip state-chip-${state ?? 'all'}`} aria-pressed={isShown} onPress={onPress}>
      {state && <span className="state-dot" aria-hidden="true" />}
      {text} <span className="state-count figures">{count ?? '–'}</span>
    </Button>
  )
}
