import * as words from '#words/ibuttons'
import { Badge } from '../../ui/messages/Badge.tsx'

/** Disconnected is red, any other state green. */
export function IButtonState({ state }: { state: string }) {
  if (!state) return null
  const isOff = state === 'Disconnected'
  return (
    <Badge
      tone={isOff ? 'danger' : 'good'}
      icon={isOff ? 'close' : 'check'}
      text={isOff ? words.disconnected() : state === 'Connected' ? words.connected() : state}
    />
  )
}
