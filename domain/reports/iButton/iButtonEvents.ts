import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import { messageText } from '../../messages/messageText.ts'
import type { Span } from '../../time/dayBounds.ts'

/** A period during which a key fob was on an asset's reader. Epoch milliseconds; null while it's ongoing. */
export interface FobConnection {
  assetId: number
  asset: string
  connected: number
  disconnected: number | null
}

/** A key fob put on or taken off a reader; at is in epoch milliseconds, event in the reader's language. */
export interface FobEvent {
  assetId: number
  asset: string
  at: number
  event: string
}

/** Returns the events within a span, in order of time. When a period reaches beyond the span, only its end inside counts. */
export function iButtonEvents(connections: readonly FobConnection[], { start, end }: Span): FobEvent[] {
  const isInside = ({ at }: { at: number | null }) => at !== null && at >= start && at < end
  return connections
    .flatMap(({ assetId, asset, connected, disconnected }) => [
      { assetId, asset, at: connected, event: messageText(messageID.iButtonConnected) },
      ...(disconnected === null
        ? []
        : [{ assetId, asset, at: disconnected, event: messageText(messageID.iButtonDisconnected) }]),
    ])
    .filter(isInside)
    .sort((a, b) => a.at - b.at)
}
