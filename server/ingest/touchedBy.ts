import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { isRoutineMessage } from '../../domain/alerts/messageAlert.ts'
import type { Position } from '../../domain/places/position.ts'
import { goodPosition } from '../../domain/trips/fixQuality.ts'
import { movesLive } from './advanceLive.ts'
import type { AssetContext, LiveSnapshot } from './deviceContextStore.ts'
import { lastPosition } from './lastPosition.ts'
import type { FreshMessage } from './storeArrivals.ts'

/** What of a stored message says where it was sent from. */
type PlacedMessage = Pick<FreshMessage, 'context' | 'message'>

/** An asset, the newest of its messages in the batch, and all of them in order of time. */
export interface TouchedAsset extends PlacedMessage {
  asset: AssetContext
  /** Its live state before the batch. */
  before: LiveSnapshot | null
  messages: StoredMessage[]
}

/** Returns the assets that these messages, given in order of time, belong to now. */
export function touchedBy(fresh: readonly PlacedMessage[]): Map<number, TouchedAsset> {
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
export function cameLate({ context, message }: PlacedMessage, touched: ReadonlyMap<number, TouchedAsset>): boolean {
  const before = context.asset ? (touched.get(context.asset.assetId)?.before ?? null) : null
  return context.isPast ?? (before !== null && !movesLive(before, message))
}

/** What the places of messages are read from. */
export interface KnownPlaces {
  touched: ReadonlyMap<number, TouchedAsset>
  /** By the id of a late message: the position before it. */
  fixes: ReadonlyMap<number, Position>
  describePlace(latitude: number, longitude: number, customerId: number): string
}

/** Returns the late messages whose place needs a look at those before them: the live state is newer. */
export function withoutOwnPlace(
  fresh: readonly PlacedMessage[],
  touched: ReadonlyMap<number, TouchedAsset>,
): StoredMessage[] {
  return fresh.flatMap((one) =>
    one.context.asset &&
    !isRoutineMessage(one.message.messageID) &&
    goodPosition(one.message) === null &&
    cameLate(one, touched)
      ? [one.message]
      : [],
  )
}

/**
 * Returns where a message was sent from, as text: its own position, or else that of the newest message before it that has one. Coordinates
 * without a fix are those of the fix before, however long ago: they only count where nothing better is known.
 */
export function placeOf(one: PlacedMessage, { touched, fixes, describePlace }: KnownPlaces): string {
  const { asset } = one.context
  if (!asset) return ''
  const { message } = one
  const before = () => (cameLate(one, touched) ? fixes.get(message.id) : fixBefore(message, touched.get(asset.assetId)))
  const { latitude, longitude } = goodPosition(message) ?? before() ?? message
  return latitude !== null && longitude !== null ? describePlace(latitude, longitude, asset.customerId) : ''
}

/**
 * Returns the position before a message that isn't late, or at its time: in its batch, or else in the live state before that. The same ones count
 * as on the live map, so that it doesn't matter how messages are batched.
 */
function fixBefore(message: StoredMessage, touched: TouchedAsset | undefined): Position | undefined {
  if (!touched) return undefined
  const { before, messages } = touched
  const untilThen = messages.filter(({ created }) => created <= message.created)
  const { latitude, longitude } = lastPosition(before, untilThen).seen
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
