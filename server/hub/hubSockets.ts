import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { hubPath } from '../../contract/hubMessage.ts'
import { serveWithoutUpgrade } from '../http/serveWithoutUpgrade.ts'
import { admitRequest, requestUrl } from './admitRequest.ts'
import type { HubClients, HubClientsOptions } from './hubClients.ts'
import type { HubLimits } from './hubLimits.ts'
import { WebSocketTransport } from './webSocketTransport.ts'

/** Accepts WebSockets at the hub's path. A WebSocket needs no negotiation, because it's a connection by itself. */
export class HubSockets<Caller extends { userId: number }> {
  readonly #clients: HubClients<Caller>
  readonly #options: HubClientsOptions<Caller>
  readonly #limits: HubLimits
  readonly #webSockets: WebSocketServer
  readonly #detach: (() => void)[] = []

  constructor(clients: HubClients<Caller>, options: HubClientsOptions<Caller>, limits: HubLimits) {
    this.#clients = clients
    this.#options = options
    this.#limits = limits
    this.#webSockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: limits.maxMessageBytes,
    })
  }

  /** Handles the server's upgrades; those for other paths are left to other listeners, or served without when there are none. */
  attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (requestUrl(request).pathname === hubPath)
        this.#admit(request, socket, head).catch((error: unknown) => {
          this.#options.log.error({ error }, 'A connection to the hub failed.')
          socket.destroy()
        })
      else if (server.listenerCount('upgrade') === 1) serveWithoutUpgrade(server, request, socket, head)
    }
    server.on('upgrade', onUpgrade)
    this.#detach.push(() => server.off('upgrade', onUpgrade))
  }

  detach(): void {
    for (const detach of this.#detach) detach()
    this.#webSockets.close()
  }

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const ordersBefore = this.#clients.orders
    const admitted = await admitRequest(request, this.#options)
    const refusal = this.#clients.isClosing ? 503 : 'refusedWith' in admitted ? admitted.refusedWith : undefined
    if (refusal) {
      socket.end(`HTTP/1.1 ${refusal} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    if ('refusedWith' in admitted || socket.destroyed) return
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => this.#options.log.info({ error: error.message }, 'A hub socket failed.'))
      this.#clients.open(new WebSocketTransport(webSocket, this.#limits.busyBytes), admitted, ordersBefore)
    })
  }
}
