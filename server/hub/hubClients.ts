import { tooManyConnections, type HubAudience, type HubChannel } from '../../contract/hubMessage.ts'
import { elapsedBy } from '../http/elapsedBy.ts'
import type { HubAdmission } from './admitRequest.ts'
import { HubClient } from './hubClient.ts'
import type { HubEnvelope } from './hubEnvelope.ts'
import type { HubLimits } from './hubLimits.ts'
import type { HubTransport } from './hubTransport.ts'
import { isSubscribed } from './subscriptions.ts'

export interface HubClientsOptions<Caller extends { userId: number }> extends HubAdmission<Caller> {
  /** Called for every message and client; the result isn't cached. */
  canReceive(caller: Caller, audience: HubAudience): boolean
  /** Milliseconds since 1970. */
  now(): number
}

type UserOrder = Exclude<HubEnvelope, { order: 'deliver' }>

const closingMs = 2_000

/** The clients of this process: what they receive, when their callers are checked again, and how they all close. */
export class HubClients<Caller extends { userId: number }> {
  /** Counts the orders about users, to detect those that arrive while a connection is being admitted. */
  orders = 0
  /** No new connections are admitted from here on. */
  isClosing = false
  readonly #clients = new Set<HubClient<Caller>>()
  readonly #options: HubClientsOptions<Caller>
  readonly #limits: HubLimits
  /** In ms; a clock that is set back keeps no caller from being checked. */
  readonly #elapsed: () => number
  readonly #ticking: NodeJS.Timeout

  constructor(options: HubClientsOptions<Caller>, limits: HubLimits) {
    this.#options = options
    this.#limits = limits
    this.#elapsed = elapsedBy(() => options.now())
    this.#ticking = setInterval(() => this.#tick(), Math.min(1_000, limits.keepAliveMs / 2))
    this.#ticking.unref()
  }

  /** The number of clients whose handshake is complete. */
  get readyCount(): number {
    return [...this.#clients].filter((client) => client.isReady && !client.isClosed).length
  }

  /**
   * Adds the connection of a user who was checked when there had been `ordersBefore` orders, and closes the user's oldest one when there
   * are too many. Calls `onClosed` at its end.
   */
  open(
    transport: HubTransport,
    user: { caller: Caller; token: string },
    ordersBefore: number,
    onClosed?: () => void,
  ): void {
    const client: HubClient<Caller> = new HubClient(transport, user, this.#limits, () => {
      this.#clients.delete(client)
      client.terminate()
      onClosed?.()
    })
    client.recheckAt = this.#nextRecheck()
    this.#clients.add(client)
    this.#closeOldest(user.caller.userId)
    // An order about this user may have arrived while they were being checked, when there was no client to apply it to.
    if (this.orders !== ordersBefore) void this.refresh(client)
  }

  /** Sends a frame to the clients that subscribed to the channel and may see it. */
  deliver(channel: HubChannel, audience: HubAudience, frame: string): void {
    const bytes = Buffer.from(frame)
    const key = channel === 'RealTimeMap' && audience.assetId !== undefined ? `${audience.assetId}` : undefined
    for (const client of this.#clients) {
      if (!client.isReady || !isSubscribed(client.subscriptions, channel, audience)) continue
      if (this.#options.canReceive(client.caller, audience)) client.send(bytes, key)
    }
  }

  /** Disconnects a user's clients, or checks their caller again. */
  obey({ order, userId }: UserOrder): void {
    this.orders += 1
    for (const client of this.#clients) {
      if (client.caller.userId !== userId) continue
      if (order === 'disconnect') client.close()
      else void this.refresh(client)
    }
  }

  /** Checks a client's caller again; ends the client when its token is no longer valid. */
  async refresh(client: HubClient<Caller>): Promise<void> {
    client.recheckAt = this.#nextRecheck()
    const check = ++client.checks
    try {
      const caller = await this.#options.authenticate(client.token)
      // A later check has more recent information.
      if (check !== client.checks) return
      if (caller) client.caller = caller
      else client.close()
    } catch (error) {
      this.#options.log.error({ error }, 'The hub could not look up a caller again.')
      client.close({ allowReconnect: true })
    }
  }

  /** Asks all clients to reconnect and fetch what they missed, spread over some seconds. */
  reconnectAll(): void {
    for (const client of this.#clients) {
      setTimeout(() => client.close({ allowReconnect: true }), Math.random() * this.#limits.gapSpreadMs).unref()
    }
  }

  /** Asks all clients to reconnect at once; resolves when the last one is closed or terminated. */
  async close(): Promise<void> {
    this.isClosing = true
    clearInterval(this.#ticking)
    for (const client of this.#clients) client.close({ allowReconnect: true })
    const giveUpAt = performance.now() + closingMs
    while (this.#clients.size > 0 && performance.now() < giveUpAt)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const client of this.#clients) client.terminate()
  }

  #closeOldest(userId: number): void {
    let count = 0
    let oldest: HubClient<Caller> | undefined
    for (const client of this.#clients) {
      if (client.isClosed || client.caller.userId !== userId) continue
      oldest ??= client
      count += 1
    }
    if (count > this.#limits.maxConnectionsPerUser) oldest?.close({ error: tooManyConnections })
  }

  #tick(): void {
    for (const client of this.#clients) {
      client.keepAlive()
      if (this.#elapsed() > client.recheckAt) void this.refresh(client)
    }
  }

  #nextRecheck = () => this.#elapsed() + this.#limits.recheckMs * (0.5 + Math.random() / 2)
}
