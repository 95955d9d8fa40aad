import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'

/** What travels on the bus: a message for clients with its audience, or an order about one user's connections. */
export type HubEnvelope =
  { order: 'deliver'; channel: HubChannel; audience: HubAudience } | { order: 'refresh' | 'disconnect'; userId: number }

/** The frame follows the envelope on a line of its own, so that it is serialised once and never parsed. */
export const writeEnvelope = (envelope: HubEnvelope, frame = ''): string => `${JSON.stringify(envelope)}\n${frame}`

export function readEnvelope(text: string): { envelope: HubEnvelope; frame: string } {
  const lineEnd = text.indexOf('\n')
  return { envelope: JSON.parse(text.slice(0, lineEnd)) as HubEnvelope, frame: text.slice(lineEnd + 1) }
}
