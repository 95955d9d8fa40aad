import { randomBytes } from 'node:crypto'

/**
 * What POST …/negotiate answers. Only WebSockets are offered, so nothing has to be remembered between this
 * call and the socket: any process behind a load balancer can take it, without sticky sessions.
 */
export function negotiateReply(negotiateVersion: string | null): object {
  const connectionId = randomBytes(16).toString('base64url')
  const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }]
  if (!negotiateVersion || negotiateVersion === '0') return { negotiateVersion: 0, connectionId, availableTransports }
  const connectionToken = randomBytes(24).toString('base64url')
  return { negotiateVersion: 1, connectionId, connectionToken, availableTransports }
}
