import { randomBytes } from 'node:crypto'
import type { RequestTransport } from './hubTransport.ts'

/** A connection that requests identify by its token. Without a transport it has been negotiated but not started. */
export interface NegotiatedConnection {
  readonly token: string
  transport?: RequestTransport
}

interface NegotiationLimits {
  handshakeTimeoutMs: number
  maxConnectionsPerUser: number
}

/** The connections of this process that requests refer to. Only the user who negotiated one can find it. */
export class NegotiatedConnections {
  readonly #ofUsers = new Map<number, Map<string, NegotiatedConnection>>()
  readonly #limits: NegotiationLimits

  constructor(limits: NegotiationLimits) {
    this.#limits = limits
  }

  /** Adds a connection, which is removed if it doesn't start in time. Returns its token. */
  add(userId: number): string {
    const connections = this.#ofUsers.get(userId) ?? new Map<string, NegotiatedConnection>()
    this.#ofUsers.set(userId, connections)
    const waiting = [...connections.values()].filter(({ transport }) => !transport)
    if (waiting[0] && waiting.length >= this.#limits.maxConnectionsPerUser) connections.delete(waiting[0].token)
    const token = randomBytes(24).toString('base64url')
    connections.set(token, { token })
    setTimeout(() => {
      if (!this.find(userId, token)?.transport) this.remove(userId, token)
    }, this.#limits.handshakeTimeoutMs).unref()
    return token
  }

  find(userId: number, token: string | null): NegotiatedConnection | undefined {
    return token === null ? undefined : this.#ofUsers.get(userId)?.get(token)
  }

  remove(userId: number, token: string): void {
    const connections = this.#ofUsers.get(userId)
    if (connections?.delete(token) && connections.size === 0) this.#ofUsers.delete(userId)
  }
}
