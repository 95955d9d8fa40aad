import { randomBytes } from 'node:crypto'

/** Text only, because the hub only supports the json protocol. In the order in which a client tries them. */
const availableTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}))

/** Returns the reply to POST …/negotiate. In version 0 the id is also the secret by which requests identify the connection. */
export function negotiateReply(negotiateVersion: string | null, connectionToken: string): object {
  if (!negotiateVersion || negotiateVersion === '0')
    return { negotiateVersion: 0, connectionId: connectionToken, availableTransports }
  const connectionId = randomBytes(16).toString('base64url')
  return { negotiateVersion: 1, connectionId, connectionToken, availableTransports }
}
