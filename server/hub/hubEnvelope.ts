import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'

/** The content of the bus: a message for clients with its audience, or an order about a user's connections. */
export type HubEnvelope =
  | { order: 'deliver'; channel: HubChannel; audience: HubAudience }
  | { order: 'refresh' | 'disconnect'; userId: number }

/** The frame follows the envelope on its own line, so that it's serialised once and never parsed. */
export const writeEnvelope = (envelope: HubEnvelope, frame = ''): string => `${JSON.stringify(envelope)}\n${frame}`

/**
 * Returns what writeEnvelope wrote. Only this installation's servers write to the bus, so its content isn't validated; throws a SyntaxError
 * for other text.
 */
export function readEnvelope(text: string): { envelope: HubEnvelope; frame: string } {
  const lineEnd = text.indexOf('\n')
  return { envelope: JSON.parse(text.slice(0, lineEnd)) as HubEnvelope, frame: text.slice(lineEnd + 1) }
}
