import * as words from '#words/navigation'
import { useServerReached } from '../http/serverReach.ts'
import type { HubState } from './connectionKeeper.ts'
import { useHubState } from './useHubState.ts'
import './connectionText.css'

const statusText: Record<HubState['status'], string> = {
  off: '',
  connecting: words.connecting(),
  connected: words.live(),
  reconnecting: words.reconnecting(),
  failed: words.notLive(),
  refused: words.notLive(),
}

/** Shows whether the screen updates live, as a word with an icon. */
export function ConnectionText() {
  const { status, message } = useHubState()
  const isReached = useServerReached()
  const text = isReached ? statusText[status] : words.offline()
  if (!text) return null
  return (
    <span className={`connection connection-${isReached ? status : 'failed'}`} role="status" title={message}>
      {text}
    </span>
  )
}
