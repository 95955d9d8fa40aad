import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import type { AssetState, LiveAsset } from '../map/liveAsset.ts'

const silentMs = 24 * 3_600_000

export const displayName = (asset: RealtimeAsset) => assetLabel(asset)

/** What matters most about an asset at `now` (epoch ms). Silent for a day means not responding. */
export function stateOf({ duressPending, lastMessage, driving }: RealtimeAsset, now: number): AssetState {
  if (duressPending) return 'duress'
  if (!lastMessage || now - Date.parse(lastMessage.received) > silentMs) return 'notResponding'
  return driving ? 'driving' : 'parked'
}

/** The words of the specification for a running or a resting engine; an asset that never reported is neither. */
export function engineText({ driving, lastMessage }: RealtimeAsset): string {
  if (!lastMessage) return 'No message yet'
  return driving ? 'Driving (D)' : 'Parked (P)'
}

/** What the map draws; null for an asset that never had a fix. */
export function toLiveAsset(asset: RealtimeAsset, now: number): LiveAsset | null {
  const { assetId, latitude, longitude, driving, lastMessage } = asset
  if (latitude === null || longitude === null) return null
  const heading = lastMessage?.gPRMC.heading ?? 0
  return {
    assetId,
    name: displayName(asset),
    latitude,
    longitude,
    heading,
    moving: driving,
    state: stateOf(asset, now),
  }
}

/** 40 s, 12 min, 3 h 05 min, 2 d 4 h; empty when it is not known. */
export function elapsedText(since: string | null, now: number): string {
  if (since === null) return ''
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return `${seconds} s`
  if (hours < 1) return `${minutes} min`
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`
  return `${Math.floor(hours / 24)} d ${hours % 24} h`
}

const sectors = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']

/** One of the 8 directions of a compass. */
export function directionText(heading: number | null): string | null {
  return heading === null ? null : (sectors[Math.round(heading / 45) % 8] ?? null)
}
