import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { searchText } from './searchText.ts'

/** An asset of the live list, with what is asked of all assets every second. */
export interface FleetAsset extends RealtimeAsset {
  /** When the server received its newest message, epoch ms; null before the first. */
  readonly receivedMs: number | null
  /** Whether it was stationary with its engine on. */
  readonly isIdling: boolean
  /** What a search looks through, in lower case. */
  readonly searched: string
}

/** Returns the asset of a hub message as an asset of the list. */
export function toFleetAsset(asset: RealtimeAsset): FleetAsset {
  const { assetName, imei, iButtonName, lastMessage } = asset
  return {
    ...asset,
    receivedMs: lastMessage ? Date.parse(lastMessage.received) : null,
    isIdling: Boolean(asset.idlingSince),
    searched: searchText({
      label: assetLabel(asset),
      assetName,
      imei,
      driver: iButtonName ?? '',
      location: lastMessage?.location ?? '',
    }),
  }
}
