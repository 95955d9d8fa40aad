import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { hubPath, type HubAudience, type HubChannel } from '../../contract/hubMessage.ts'
import { admitRequest, requestUrl, type Admission } from './admitRequest.ts'
import { createInProcessBus, type HubBus } from './hubBus.ts'
import { HubClient } from './hubClient.ts'
import { readEnvelope, writeEnvelope } from './hubEnvelope.ts'
import { hubLimits, type HubLimits } from './hubLimits.ts'
import { encodeInvocation } from './hubProtocol.ts'
import { negotiateReply } from './negotiateReply.ts'
import { asksFor } from './subscriptions.ts'

export interface HubOptions<Caller extends { userId: number }> extends Admission<Caller> {
  /** Asked for every message and client; nothing is remembered of its answers. */
  canReceive(caller: Caller, audience: HubAudience): boolean
  /** Milliseconds since 1970. */
  now(): number
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

const closingMs = 2_000

/**
 * The hub at /VisionTrack, for the official SignalR client: JSON protocol over WebSockets, no other transport.
 * The other transports would tie a client to one process; every browser since 2012 has WebSockets.
 */
export function createHub<Caller extends { userId: number }>(options: HubOptions<Caller>): Hub {
  const { canReceive, authenticate, log, now, bus = createInProcessBus() } = options
  const limits: HubLimits = { ...hubLimits, ...options.limits }
  const clients = new Set<HubClient<Caller>>()
  const attached: Server[] = []
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.mostMessageBytes,
  })
  let isClosing = false
  let userOrders = 0

  function deliver(channel: HubChannel, audience: HubAudience, frame: string) {
    const bytes = Buffer.from(frame)
    const key = channel === 'RealTimeMap' && audience.assetId !== undefined ? `${audience.assetId}` : undefined
    for (const client of clients) {
      if (client.isReady && asksFor(client.subscriptions, channel, audience) && canReceive(client.caller, audience)) {
        client.send(bytes, key)
      }
    }
  }

  const nextRecheck = () => now() + limits.recheckMs * (0.5 + Math.random() / 2)

  async function refresh(client: HubClient<Caller>) {
    client.recheckAt = nextRecheck()
    const check = ++client.checks
    try {
      const caller = await authenticate(client.token, client.request)
      // A later look-up knows more than this one.
      if (check !== client.checks) return
      if (caller) client.caller = caller
      else client.close()
    } catch (error) {
      log.error({ error }, 'The hub could not look up a caller again.')
      client.close({ allowReconnect: true })
    }
  }

  bus.onMessage((text) => {
    try {
      const { envelope, frame } = readEnvelope(text)
      if (envelope.order === 'deliver') return deliver(envelope.channel, envelope.audience, frame)
      userOrders += 1
      for (const client of clients) {
        if (client.caller.userId !== envelope.userId) continue
        if (envelope.order === 'disconnect') client.close()
        else void refresh(client)
      }
    } catch (error) {
      log.error({ error }, 'The hub could not deliver a message.')
    }
  })

  // What was missed is unknown here; a client that reconnects fetches it.
  bus.onGap(() => {
    for (const client of clients) {
      setTimeout(() => client.close({ allowReconnect: true }), Math.random() * limits.gapSpreadMs).unref()
    }
  })

  const ticking = setInterval(
    () => {
      for (const client of clients) {
        client.keepAlive()
        if (now() > client.recheckAt) void refresh(client)
      }
    },
    Math.min(1_000, limits.keepAliveMs / 2),
  )
  ticking.unref()

  async function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy())
    const ordersBefore = userOrders
    const admitted = await admitRequest(request, options)
    const refusal = isClosing ? 503 : 'refusedWith' in admitted ? admitted.refusedWith : undefined
    if (refusal) return socket.end(`HTTP/1.1 ${refusal} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    if ('refusedWith' in admitted || socket.destroyed) return
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const client = new HubClient(webSocket, { ...admitted, request }, limits, now)
      client.recheckAt = nextRecheck()
      clients.add(client)
      // An order about this user may have come while it was looked up, and found no client yet.
      if (userOrders !== ordersBefore) void refresh(client)
      webSocket.on('error', (error) => log.info({ error: error.message }, 'A hub socket failed.'))
      webSocket.on('close', () => {
        clients.delete(client)
        client.terminate()
      })
    })
  }

  function onServerUpgrade(this: Server, request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (requestUrl(request).pathname === hubPath)
      onUpgrade(request, socket, head).catch((error: unknown) => {
        log.error({ error }, 'A connection to the hub failed.')
        socket.destroy()
      })
    else if (this.listenerCount('upgrade') === 1) socket.destroy()
  }

  return {
    async handleRequest(request, response) {
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
      const admitted = await admitRequest(request, options)
      if ('refusedWith' in admitted) return answer(admitted.refusedWith)
      return answer(200, negotiateReply(url.searchParams.get('negotiateVersion')))
    },
    attach(server) {
      server.on('upgrade', onServerUpgrade)
      attached.push(server)
    },
    publish(channel, audience, payload) {
      bus.publish(writeEnvelope({ order: 'deliver', channel, audience }, encodeInvocation(channel, payload)))
    },
    connectionCount: () => [...clients].filter((client) => client.isReady && !client.isClosed).length,
    refreshCaller: (userId) => bus.publish(writeEnvelope({ order: 'refresh', userId })),
    disconnectUser: (userId) => bus.publish(writeEnvelope({ order: 'disconnect', userId })),
    async close() {
      isClosing = true
      clearInterval(ticking)
      for (const client of clients) client.close({ allowReconnect: true })
      const giveUpAt = performance.now() + closingMs
      while (clients.size > 0 && performance.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 20))
      for (const client of clients) client.terminate()
      for (const server of attached) server.off('upgrade', onServerUpgrade)
      sockets.close()
    },
  }
}
