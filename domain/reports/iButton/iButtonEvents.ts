import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import { messageText } from '../../messages/messageText.ts'
import type { Span } from '../../time/dayBounds.ts'

/** A stretch of time that a key fob was on the reader of an asset. Epoch milliseconds; null while it goes on. */
export interface FobStay {
  assetId: number
  asset: string
  connected: number
  disconnected: number | null
}

/** A key fob put on or taken off; at in epoch milliseconds, event in the reader's language. */
export interface FobEvent {
  assetId: number
  asset: string
  at: number
  event: string
}

/** What happened within a span of time, in order of time. Of a stay that reaches out of it only the end inside is told. */
export function iButtonEvents(stays: readonly FobStay[], { start, end }: Span): FobEvent[] {
  const isInside = ({ at }: { at: number | null }) => at !== null && at >= start && at < end
  return stays
    .flatMap(({ assetId, asset, connected, disconnected }) => [
      { assetId, asset, at: connected, event: messageText(messageID.iButtonConnected) },
      ...(disconnected === null
        ? []
        : [{ assetId, asset, at: disconnected, event: messageText(messageID.iButtonDisconnected) }]),
    ])
    .filter(isInside)
    .sort((a, b) => a.at - b.at)
}
