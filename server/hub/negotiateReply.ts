import { randomBytes } from 'node:crypto'

/** Text only: the json protocol is the only one that the hub speaks. In the order in which a client tries them. */
const availableTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}))

/** The reply to POST …/negotiate. In version 0 the id is at once the secret that requests name the connection by. */
export function negotiateReply(negotiateVersion: string | null, connectionToken: string): object {
  if (!negotiateVersion || negotiateVersion === '0')
    return { negotiateVersion: 0, connectionId: connectionToken, availableTransports }
  const connectionId = randomBytes(16).toString('base64url')
  return { negotiateVersion: 1, connectionId, connectionToken, availableTransports }
}
