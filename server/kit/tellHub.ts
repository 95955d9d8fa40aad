import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'

/** Sends a message to the open windows that asked for the channel and may see it. Call it after the commit. */
export type TellHub = (channel: HubChannel, audience: HubAudience, message: object) => void
