import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { HubAudience, HubChannel } from '../../contract/hubMessage.ts'
import { createInProcessBus, type HubBus } from './hubBus.ts'
import { HubClients, type HubClientsOptions } from './hubClients.ts'
import { readEnvelope, writeEnvelope } from './hubEnvelope.ts'
import { hubLimits, type HubLimits } from './hubLimits.ts'
import { encodeInvocation } from './hubProtocol.ts'
import { HubRequests } from './hubRequests.ts'
import { HubSockets } from './hubSockets.ts'

export interface HubOptions<Caller extends { userId: number }> extends HubClientsOptions<Caller> {
  /** Carries messages to the clients of other processes; the hub doesn't close it. Defaults to in process. */
  bus?: HubBus
  limits?: Partial<HubLimits>
}

export interface Hub {
  /** Handles the hub's requests; returns false for any other request. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Accepts this server's WebSockets at the hub's path. */
  attach(server: Server): void
  /** Sends the payload, as JSON, to the clients of all processes that subscribed, may see it and don't filter it out. */
  publish(channel: HubChannel, audience: HubAudience, payload: unknown): void
  /** The number of this process's clients whose handshake is complete. */
  connectionCount(): number
  /** Checks the user again, in all processes. Call it when their role, customer or groups changed. */
  refreshCaller(userId: number): void
  /** Ends the user's connections in all processes; their clients don't reconnect automatically. */
  disconnectUser(userId: number): void
  /** Refuses new connections and asks all clients to reconnect; resolves when the last connection is closed. */
  close(): Promise<void>
}

/**
 * Creates the hub at /VisionTrack for the official SignalR client: JSON protocol over WebSockets, or over server-sent events and long
 * polling where a network blocks WebSockets.
 */
export function createHub<Caller extends { userId: number }>(options: HubOptions<Caller>): Hub {
  const { log, bus = createInProcessBus() } = options
  const limits: HubLimits = { ...hubLimits, ...options.limits }
  const clients = new HubClients(options, limits)
  const sockets = new HubSockets(clients, options, limits)
  const requests = new HubRequests(clients, options, limits)

  bus.onMessage((text) => {
    try {
      const { envelope, frame } = readEnvelope(text)
      if (envelope.order === 'deliver') clients.deliver(envelope.channel, envelope.audience, frame)
      else clients.obey(envelope)
    } catch (error) {
      log.error({ error }, 'The hub could not deliver a message.')
    }
  })
  // We don't know what was missed; a client that reconnects fetches it.
  bus.onGap(() => clients.reconnectAll())

  return {
    handleRequest: (request, response) => requests.handle(request, response),
    attach: (server) => sockets.attach(server),
    publish(channel, audience, payload) {
      bus.publish(writeEnvelope({ order: 'deliver', channel, audience }, encodeInvocation(channel, payload)))
    },
    connectionCount: () => clients.readyCount,
    refreshCaller: (userId) => bus.publish(writeEnvelope({ order: 'refresh', userId })),
    disconnectUser: (userId) => bus.publish(writeEnvelope({ order: 'disconnect', userId })),
    async close() {
      await clients.close()
      sockets.detach()
    },
  }
}
