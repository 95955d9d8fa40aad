import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'

/** Sends a message to the open windows that subscribed to the channel and may see it. Call it after the commit. */
export type TellHub = (channel: HubChannel, audience: HubAudience, message: object) => void

/** Notifies open windows that these assets, their devices or their positions in lists changed. */
export function tellOfAssets(tellHub: TellHub, audiences: readonly HubAudience[]): void {
  for (const audience of audiences)
    for (const channel of ['RealTimeAssetsUpdate', 'RealTimeNotResponding'] as const)
      tellHub(channel, audience, { assetId: audience.assetId })
}
