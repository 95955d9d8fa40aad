import type { IncomingMessage, ServerResponse } from 'node:http'
import { hubPath } from '../../contract/hubMessage.ts'
import { ApiError } from '../http/apiError.ts'
import { readChunks } from '../http/readBody.ts'
import { admitRequest, requestUrl, type Admitted } from './admitRequest.ts'
import { EventStreamTransport } from './eventStreamTransport.ts'
import type { HubClients, HubClientsOptions } from './hubClients.ts'
import type { HubLimits } from './hubLimits.ts'
import { LongPollTransport } from './longPollTransport.ts'
import { NegotiatedConnections, type NegotiatedConnection } from './negotiatedConnections.ts'
import { negotiateReply } from './negotiateReply.ts'

interface Exchange<Caller> {
  request: IncomingMessage
  response: ServerResponse
  user: Extract<Admitted<Caller>, { caller: Caller }>
  /** The number of orders about users before this one was checked. */
  ordersBefore: number
}

/** The hub's HTTP requests: negotiation, and the connections of clients without a WebSocket. */
export class HubRequests<Caller extends { userId: number }> {
  readonly #clients: HubClients<Caller>
  readonly #options: HubClientsOptions<Caller>
  readonly #limits: HubLimits
  readonly #connections: NegotiatedConnections

  constructor(clients: HubClients<Caller>, options: HubClientsOptions<Caller>, limits: HubLimits) {
    this.#clients = clients
    this.#options = options
    this.#limits = limits
    this.#connections = new NegotiatedConnections(limits)
  }

  /** Handles the hub's requests; returns false for any other request. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { pathname, searchParams } = requestUrl(request)
    const isNegotiation = pathname === `${hubPath}/negotiate`
    if (pathname !== hubPath && !isNegotiation) return false
    const { method } = request
    if (isNegotiation ? method !== 'POST' : method !== 'GET' && method !== 'POST' && method !== 'DELETE')
      return reply(request, response, 405)
    if (isNegotiation && this.#clients.isClosing) return reply(request, response, 503)
    const ordersBefore = this.#clients.orders
    const user = await admitRequest(request, this.#options)
    if ('refusedWith' in user) return reply(request, response, user.refusedWith)
    const { userId } = user.caller
    if (isNegotiation) {
      const token = this.#connections.add(userId)
      return reply(request, response, 200, JSON.stringify(negotiateReply(searchParams.get('negotiateVersion'), token)))
    }
    // Unknown here: it has ended, or is on another server. The client negotiates again.
    const connection = this.#connections.find(userId, searchParams.get('id'))
    if (!connection) return reply(request, response, 404)
    if (method === 'POST') return this.#receive(connection, request, response)
    if (method === 'GET') return this.#listen(connection, { request, response, user, ordersBefore })
    this.#connections.remove(userId, connection.token)
    connection.transport?.terminate()
    return reply(request, response, 202)
  }

  #listen(connection: NegotiatedConnection, exchange: Exchange<Caller>): boolean {
    const { request, response } = exchange
    if (response.destroyed) return true
    // A proxy removed the upgrade header. The client tries its next transport.
    if (request.headers['sec-websocket-key']) return reply(request, response, 426)
    if (connection.transport) return connection.transport.takeGet(response) || reply(request, response, 409)
    if (this.#clients.isClosing) return reply(request, response, 503)
    if (request.headers.accept?.includes('text/event-stream')) {
      this.#start(connection, new EventStreamTransport(response, this.#limits.busyBytes), exchange)
      return true
    }
    this.#start(connection, new LongPollTransport(), exchange)
    // The first poll only starts the connection.
    return reply(request, response, 200)
  }

  #start(
    connection: NegotiatedConnection,
    transport: NonNullable<NegotiatedConnection['transport']>,
    { user, ordersBefore }: Exchange<Caller>,
  ): void {
    connection.transport = transport
    const { userId } = user.caller
    this.#clients.open(transport, user, ordersBefore, () => this.#connections.remove(userId, connection.token))
  }

  async #receive(
    { transport }: NegotiatedConnection,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    if (!transport) return reply(request, response, 404)
    try {
      const body = await readChunks(request, this.#limits.maxMessageBytes)
      transport.receive(body.toString('utf8'))
      return reply(request, response, 200)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return reply(request, response, error.status)
    }
  }
}

function reply(request: IncomingMessage, response: ServerResponse, status: number, json = ''): true {
  request.resume()
  response.writeHead(status, {
    'content-type': json ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(json)
  return true
}
