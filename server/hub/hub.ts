import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { hubPath, type HubAudience, type HubChannel } from '../../contract/hubMessage.ts'
import { admitRequest, requestUrl, type Admission } from './admitRequest.ts'
import { createInProcessBus, type HubBus } from './hubBus.ts'
import { HubClients, type HubClientsOptions } from './hubClients.ts'
import { readEnvelope, writeEnvelope } from './hubEnvelope.ts'
import { hubLimits, type HubLimits } from './hubLimits.ts'
import { encodeInvocation } from './hubProtocol.ts'
import { HubSockets } from './hubSockets.ts'
import { negotiateReply } from './negotiateReply.ts'

export interface HubOptions<Caller extends { userId: number }> extends HubClientsOptions<Caller> {
  /** How messages reach the clients of other processes; the hub does not close it. In process unless given. */
  bus?: HubBus
  limits?: Partial<HubLimits>
}

export interface Hub {
  /** Answers what is the hub's; false means that the request is another's. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Takes the WebSockets of this server at the hub's path. */
  attach(server: Server): void
  /** Sends the payload, as JSON, to the clients of all processes that subscribed, may see it and filter it not away. */
  publish(channel: HubChannel, audience: HubAudience, payload: unknown): void
  /** Clients of this process whose handshake is done. */
  connectionCount(): number
  /** Looks the user up again, in all processes: to be called when their role, customer or groups changed. */
  refreshCaller(userId: number): void
  /** Ends the user's connections in all processes; their clients do not come back by themselves. */
  disconnectUser(userId: number): void
  /** Refuses newcomers and tells all clients to reconnect; resolves when the last socket is closed. */
  close(): Promise<void>
}

/**
 * The hub at /VisionTrack, for the official SignalR client: JSON protocol over WebSockets, no other transport.
 * The other transports would tie a client to one process; every browser since 2012 has WebSockets.
 */
export function createHub<Caller extends { userId: number }>(options: HubOptions<Caller>): Hub {
  const { log, bus = createInProcessBus() } = options
  const limits: HubLimits = { ...hubLimits, ...options.limits }
  const clients = new HubClients(options, limits)
  const sockets = new HubSockets(clients, options, limits)

  bus.onMessage((text) => {
    try {
      const { envelope, frame } = readEnvelope(text)
      if (envelope.order === 'deliver') clients.deliver(envelope.channel, envelope.audience, frame)
      else clients.obey(envelope)
    } catch (error) {
      log.error({ error }, 'The hub could not deliver a message.')
    }
  })
  // What was missed is unknown here; a client that reconnects fetches it.
  bus.onGap(() => clients.reconnectAll())

  return {
    handleRequest: (request, response) => answerRequest(request, response, options, sockets.isClosing),
    attach: (server) => sockets.attach(server),
    publish(channel, audience, payload) {
      bus.publish(writeEnvelope({ order: 'deliver', channel, audience }, encodeInvocation(channel, payload)))
    },
    connectionCount: () => clients.readyCount,
    refreshCaller: (userId) => bus.publish(writeEnvelope({ order: 'refresh', userId })),
    disconnectUser: (userId) => bus.publish(writeEnvelope({ order: 'disconnect', userId })),
    async close() {
      sockets.isClosing = true
      await clients.close()
      sockets.detach()
    },
  }
}

/** Replies to a client's negotiation; refuses any other request at the hub's path, which takes WebSockets only. */
async function answerRequest<Caller>(
  request: IncomingMessage,
  response: ServerResponse,
  admission: Admission<Caller>,
  isClosing: boolean,
): Promise<boolean> {
  const url = requestUrl(request)
  const answer = (status: number, body?: object) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(body && JSON.stringify(body))
    return true
  }
  if (url.pathname === hubPath) return answer(426)
  if (url.pathname !== `${hubPath}/negotiate`) return false
  if (request.method !== 'POST') return answer(405)
  if (isClosing) return answer(503)
  const admitted = await admitRequest(request, admission)
  if ('refusedWith' in admitted) return answer(admitted.refusedWith)
  return answer(200, negotiateReply(url.searchParams.get('negotiateVersion')))
}
