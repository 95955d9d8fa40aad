import * as words from '#words/navigation'
import { useServerReached } from '../http/serverReach.ts'
import type { WithAge } from '../offline/fetchOrSaved.ts'
import type { HubState } from './connectionKeeper.ts'
import { shownStatus } from './shownStatus.ts'
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

/** Shows whether the screen updates live, as a word with an icon; with a reply, whether that does. */
export function ConnectionText({ reply }: { reply?: WithAge<unknown> | undefined }) {
  const hub = useHubState()
  const isReached = useServerReached()
  const status = shownStatus(hub, reply)
  const text = isReached ? statusText[status] : words.offline()
  if (!text) return null
  return (
    <span className={`connection connection-${isReached ? status : 'failed'}`} role="status" title={hub.message}>
      {text}
    </span>
  )
}
