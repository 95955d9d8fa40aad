import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { AssetContext } from './deviceContextStore.ts'

/** Notes of an asset's newest message, if it's one of these, whether its device sent its time. */
export function noteWhoTimed(
  { live }: AssetContext,
  messages: readonly StoredMessage[],
  timedHere: ReadonlySet<number>,
): void {
  const newest = live?.processors.newest
  if (live && newest && messages.some(({ id }) => id === newest.id))
    live.processors = { ...live.processors, isTimedHere: timedHere.has(newest.id) }
}
