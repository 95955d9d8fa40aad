import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'

/** Sends a message to the open windows that asked for the channel and may see it. Call it after the commit. */
export type TellHub = (channel: HubChannel, audience: HubAudience, message: object) => void

/** Tells open windows that these assets, their devices or their places in lists changed. */
export function tellOfAssets(tellHub: TellHub, audiences: readonly HubAudience[]): void {
  for (const audience of audiences)
    for (const channel of ['RealTimeAssetsUpdate', 'RealTimeNotResponding'] as const)
      tellHub(channel, audience, { assetId: audience.assetId })
}
