import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { isRoutineMessage } from '../../domain/alerts/messageAlert.ts'
import type { Position } from '../../domain/places/position.ts'
import { goodPosition } from '../../domain/trips/fixQuality.ts'
import { advanceLive } from './advanceLive.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'

/** A message without a good position that may have raised an alert, with the asset's last known position before it. Degrees. */
export interface PlacedMessage extends Position {
  messageId: number
}

/** Collects what messages say by themselves while an asset is folded again: the live state they give, and where alerts happened. */
export function createRefoldShown() {
  const placed: PlacedMessage[] = []
  let shown: LiveSnapshot | null = null
  // The position is described later, once it's known which one counts.
  const show = (messages: readonly StoredMessage[]) => (shown = advanceLive(shown, messages, () => ''))
  return {
    take(messages: readonly StoredMessage[]): void {
      let next = 0
      for (const message of messages) {
        if (isRoutineMessage(message.messageID) || goodPosition(message) !== null) continue
        // A position of its time counts too, be it before it in device order or not.
        const end = Math.max(next, 1 + messages.findLastIndex(({ created }) => created === message.created))
        const live = end > next ? show(messages.slice(next, end)) : shown
        next = end
        if (live && live.latitude !== null && live.longitude !== null)
          placed.push({ messageId: message.id, latitude: live.latitude, longitude: live.longitude })
      }
      show(messages.slice(next))
    },
    all: () => ({ shown, placed }),
  }
}
