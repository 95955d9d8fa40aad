import * as words from '#words/realtime'
import { Button } from 'react-aria-components/Button'
import { activityKinds } from '../../../contract/assets/activity.ts'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { activityNames, stateOf, type LiveState } from '../../live/assetState.ts'

const chips: readonly { state: LiveState; text: string }[] = [
  { state: 'duress', text: words.duress() },
  ...activityKinds.map((state) => ({ state, text: activityNames[state] })),
]

export interface StateChipsProps {
  assets: readonly RealtimeAsset[]
  /** Epoch ms by the server's clock. */
  now: number
  /** Undefined when all assets are shown. */
  shown: LiveState | undefined
  onShow: (state: LiveState | undefined) => void
}

/** The number of assets in each state. A press shows only those. States without assets are left out. */
export function StateChips({ assets, now, shown, onShow }: StateChipsProps) {
  const counts = new Map<LiveState, number>()
  for (const asset of assets) {
    const state = stateOf(asset, now)
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  const offered = chips.filter(({ state }) => counts.has(state) || state === shown)
  return (
    <div className="state-chips" role="group" aria-label={words.showByState()}>
      <Chip text={words.all()} count={assets.length} isShown={shown === undefined} onPress={() => onShow(undefined)} />
      {offered.map(({ state, text }) => (
        <Chip
          key={state}
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
  text: string
  count: number
  isShown: boolean
  onPress: () => void
}

function Chip({ text, count, isShown, onPress }: ChipProps) {
  return (
    <Button className="state-chip" aria-pressed={isShown} onPress={onPress}>
      {text} <span className="figures">{count}</span>
    </Button>
  )
}
