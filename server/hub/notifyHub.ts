import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'

/** Sends a message to the open windows that subscribed to the channel and may see it. Call it after the commit. */
export type NotifyHub = (channel: HubChannel, audience: HubAudience, message: object) => void

/** Notifies open windows that these assets, their devices or their positions in lists changed. */
export function notifyAssetChanges(notifyHub: NotifyHub, audiences: readonly HubAudience[]): void {
  for (const audience of audiences)
    for (const channel of ['RealTimeAssetsUpdate', 'RealTimeNotResponding'] as const)
      notifyHub(channel, audience, { assetId: audience.assetId })
}
