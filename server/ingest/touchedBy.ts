import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { goodPosition } from '../../domain/trips/fixQuality.ts'
import { movesLive } from './advanceLive.ts'
import type { AssetContext, LiveSnapshot } from './deviceContextStore.ts'
import type { FreshMessage } from './storeArrivals.ts'

/** An asset, the newest of its messages in the batch, and all of them in order of time. */
export interface TouchedAsset extends FreshMessage {
  asset: AssetContext
  /** Its live state before the batch. */
  before: LiveSnapshot | null
  messages: StoredMessage[]
}

/** Returns the assets that these messages, given in order of time, belong to now. */
export function touchedBy(fresh: readonly FreshMessage[]): Map<number, TouchedAsset> {
  const touched = new Map<number, TouchedAsset>()
  for (const { context, message } of fresh) {
    const { asset, isPast } = context
    if (!asset || isPast) continue
    const known = touched.get(asset.assetId)
    if (known) {
      known.messages.push(message)
      Object.assign(known, { context, message })
    } else touched.set(asset.assetId, { context, asset, before: asset.live, message, messages: [message] })
  }
  return touched
}

/** Returns whether a newer message of the asset was stored before the batch of this one. */
export function cameLate({ context, message }: FreshMessage, touched: ReadonlyMap<number, TouchedAsset>): boolean {
  const before = context.asset ? (touched.get(context.asset.assetId)?.before ?? null) : null
  return context.isPast ?? (before !== null && !movesLive(before, message))
}

/**
 * Returns where a message was sent from, as text: its own position, or else that of the newest message before it that has one. Coordinates
 * without a fix are those of the fix before, however long ago: they only count where nothing better is known.
 */
export function placeOf(
  { context, message }: FreshMessage,
  touched: ReadonlyMap<number, TouchedAsset>,
  deps: { describePlace(latitude: number, longitude: number, customerId: number): string },
): string {
  const { asset } = context
  if (!asset) return ''
  const { before = asset.live, messages = [] } = context.isPast ? {} : (touched.get(asset.assetId) ?? {})
  const earlier = messages.slice(0, messages.indexOf(message)).findLast((one) => goodPosition(one) !== null)
  const known = before?.latitude == null ? undefined : before
  const { latitude, longitude } = goodPosition(message) ?? earlier ?? known ?? message
  return latitude !== null && longitude !== null ? deps.describePlace(latitude, longitude, asset.customerId) : ''
}
