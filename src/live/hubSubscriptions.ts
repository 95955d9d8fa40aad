import type { HubConnection } from '@microsoft/signalr'
import type { HubChannel } from '../../contract/hubMessage.ts'

type Listener = (payload: unknown) => void
type FilterKind = 'Asset' | 'Group'

/** What a page wants of the hub: channels with their listeners, and the map's filters. They outlive each connection. */
export class HubSubscriptions {
  readonly #listeners = new Map<HubChannel, Set<Listener>>()
  readonly #filters: Record<FilterKind, readonly number[]> = { Asset: [], Group: [] }
  /** The connection that knows all of this, and is told of each change. */
  #live: HubConnection | undefined

  /** Adds a listener and returns how to remove it. The server is told of a channel's first listener and of its last. */
  subscribe(channel: HubChannel, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set()
    // A wrapper, so that one function may listen twice.
    const hear: Listener = (payload) => listener(payload)
    listeners.add(hear)
    if (!this.#listeners.has(channel)) {
      this.#listeners.set(channel, listeners)
      this.#say('subscribe', channel)
    }
    return () => {
      if (!listeners.delete(hear) || listeners.size > 0) return
      this.#listeners.delete(channel)
      this.#say('unsubscribe', channel)
    }
  }

  /** Map updates of these assets or groups only; an empty list means all that the user may see. */
  setFilter(kind: FilterKind, ids: readonly number[]): void {
    const before = this.#filters[kind]
    if (ids.length === before.length && ids.every((id, index) => id === before[index])) return
    this.#filters[kind] = [...ids]
    for (const call of this.#filterCalls(kind)) this.#say(...call)
  }

  /** Hands a message to the listeners of its channel; one that throws keeps no other from it. */
  dispatch(channel: HubChannel, payload: unknown): void {
    for (const listener of Array.from(this.#listeners.get(channel) ?? [])) {
      try {
        listener(payload)
      } catch (error) {
        console.error(error)
      }
    }
  }

  /** Filters first, so that nothing comes unfiltered. From here on, later changes are said by those who make them. */
  async resume(connection: HubConnection): Promise<void> {
    this.#live = connection
    const calls: Array<[string, ...unknown[]]> = [...this.#filterCalls('Asset'), ...this.#filterCalls('Group')]
    for (const channel of this.#listeners.keys()) calls.push(['subscribe', channel])
    await Promise.all(calls.map(([method, ...args]) => connection.invoke(method, ...args)))
  }

  /** Stops telling this connection of changes. */
  leave(connection: HubConnection): void {
    if (this.#live === connection) this.#live = undefined
  }

  /** A phone that wakes up in another network holds a dead socket: asks, and drops it when no answer comes. */
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

  /** What fails here because the connection is lost is said again on the next one. */
  #say(method: string, ...args: unknown[]): void {
    this.#live?.invoke(method, ...args).catch(() => undefined)
  }
}
