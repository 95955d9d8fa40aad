import type { HubConnection } from '@microsoft/signalr'
import type { HubChannel } from '../../contract/hubMessage.ts'

type Listener = (payload: unknown) => void
type FilterKind = 'Asset' | 'Group'

/** The page's subscriptions: channels with their listeners, and the map's filters. They outlive each connection. */
export class HubSubscriptions {
  readonly #listeners = new Map<HubChannel, Set<Listener>>()
  readonly #filters: Record<FilterKind, readonly number[]> = { Asset: [], Group: [] }
  /** The connection that has received all of these subscriptions and receives every change. */
  #live: HubConnection | undefined

  /**
   * Adds a listener and returns a function that removes it. Subscribes on the server with a channel's first listener
   * and unsubscribes with its last.
   */
  subscribe(channel: HubChannel, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    // The wrapper makes each subscription distinct, so that the same function can subscribe twice.
    const deliver: Listener = (payload) => listener(payload)
    listeners.add(deliver)
    if (!this.#listeners.has(channel)) {
      this.#listeners.set(channel, listeners)
      this.#say('subscribe', channel)
    }
    return () => {
      if (!listeners.delete(deliver) || listeners.size > 0) return
      this.#listeners.delete(channel)
      this.#say('unsubscribe', channel)
    }
  }

  /** Limits map updates to these assets or groups. An empty list means all assets that the user has access to. */
  setFilter(kind: FilterKind, ids: readonly number[]): void {
    const before = this.#filters[kind]
    if (ids.length === before.length && ids.every((id, index) => id === before[index])) return
    this.#filters[kind] = [...ids]
    for (const call of this.#filterCalls(kind)) this.#say(...call)
  }

  /**
   * Passes a message to the listeners of its channel. An error in one listener doesn't keep the message from the
   * others.
   */
  dispatch(channel: HubChannel, payload: unknown): void {
    for (const listener of Array.from(this.#listeners.get(channel) ?? [])) {
      try {
        listener(payload)
      } catch (error) {
        console.error(error)
      }
    }
  }

  /**
   * Sends all subscriptions over a new connection, filters first, so that no unfiltered updates arrive. Changes made
   * after this call are sent as they happen.
   */
  async resume(connection: HubConnection): Promise<void> {
    this.#live = connection
    const calls: Array<[string, ...unknown[]]> = [...this.#filterCalls('Asset'), ...this.#filterCalls('Group')]
    for (const channel of this.#listeners.keys()) calls.push(['subscribe', channel])
    await Promise.all(calls.map(([method, ...args]) => connection.invoke(method, ...args)))
  }

  /** Stops sending changes over this connection. */
  leave(connection: HubConnection): void {
    if (this.#live === connection) this.#live = undefined
  }

  /**
   * Checks a connection with a request, and drops it when no reply comes in time: a phone that wakes up in another
   * network holds a dead socket.
   */
  probe(connection: HubConnection, probeMs: number): void {
    const [channel] = this.#listeners.keys()
    if (this.#live !== connection || !channel) return
    const giveUp = setTimeout(() => void connection.stop(), probeMs)
    connection.invoke('subscribe', channel).then(
      () => clearTimeout(giveUp),
      () => clearTimeout(giveUp),
    )
  }

  #filterCalls(kind: FilterKind): Array<[string, ...number[]]> {
    return [[`reset${kind}Filter`], ...this.#filters[kind].map((id): [string, number] => [`add${kind}Filter`, id])]
  }

  /** Errors are ignored: a call that fails because the connection is lost is repeated by `resume` on the next one. */
  #say(method: string, ...args: unknown[]): void {
    this.#live?.invoke(method, ...args).catch(() => undefined)
  }
}
