import type { HubConnection } from '@microsoft/signalr'
import { hubChannels, hubPath, type HubChannel } from '../../contract/hubMessage.ts'
import { hubPace, onWakeUp, pauseUntilWakeUp, retryDelayMs, type HubPace } from './hubPace.ts'

export interface HubState {
  /** `failed` goes on trying in the background; `refused` (no valid token) does not, until `startHub`. */
  readonly status: 'off' | 'connecting' | 'connected' | 'reconnecting' | 'failed' | 'refused'
  /** What to tell the user. */
  readonly message?: string
}

export interface HubStart {
  /** Asked at every attempt; null when nobody is signed in. */
  accessToken(): string | null
  url?: string
  pace?: Partial<HubPace>
}

const failedMessage = 'Could not establish signalR connection. Max retries exceeded'

type Stop = () => void
type FilterKind = 'Asset' | 'Group'

/** The page's side of the hub. A page has one, made below; tests make their own. */
export function createHubConnection() {
  const channelListeners = new Map<HubChannel, Set<(payload: unknown) => void>>()
  const stateListeners = new Set<(state: HubState) => void>()
  const caughtUpListeners = new Set<() => void>()
  const filters: Record<FilterKind, readonly number[]> = { Asset: [], Group: [] }
  let state: HubState = { status: 'off' }
  let live: HubConnection | undefined
  let running: AbortController | undefined

  function setState(next: HubState) {
    if (next.status === state.status) return
    state = next
    stateListeners.forEach((listener) => listener(state))
  }

  /** What fails here because the connection is lost is said again on the next one. */
  function say(method: string, ...args: unknown[]) {
    live?.invoke(method, ...args).catch(() => undefined)
  }

  const filterCalls = (kind: FilterKind): Array<[string, ...number[]]> => [
    [`reset${kind}Filter`],
    ...filters[kind].map((id): [string, number] => [`add${kind}Filter`, id]),
  ]

  function setFilter(kind: FilterKind, ids: readonly number[]) {
    if (ids.length === filters[kind].length && ids.every((id, index) => id === filters[kind][index])) return
    filters[kind] = [...ids]
    for (const call of filterCalls(kind)) say(...call)
  }

  function dispatch(channel: HubChannel, payload: unknown) {
    for (const listener of [...(channelListeners.get(channel) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        console.error(error)
      }
    }
  }

  async function build({ accessToken, url = hubPath }: HubStart): Promise<HubConnection> {
    const { HttpTransportType, HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
    const connection = new HubConnectionBuilder()
      .withUrl(url, { accessTokenFactory: () => accessToken() ?? '', transport: HttpTransportType.WebSockets })
      .configureLogging(LogLevel.None)
      .build()
    for (const channel of hubChannels) connection.on(channel, (payload) => dispatch(channel, payload))
    return connection
  }

  /** Filters first, so that nothing comes unfiltered. From `live` on, later changes are said by those who make them. */
  async function resume(connection: HubConnection) {
    live = connection
    const calls: Array<[string, ...unknown[]]> = [...filterCalls('Asset'), ...filterCalls('Group')]
    for (const channel of channelListeners.keys()) calls.push(['subscribe', channel])
    await Promise.all(calls.map(([method, ...args]) => connection.invoke(method, ...args)))
  }

  /** A phone that wakes up in another network holds a dead socket: asks, and drops it when no answer comes. */
  function probe(connection: HubConnection, probeMs: number) {
    const [channel] = channelListeners.keys()
    if (!channel) return
    const giveUp = setTimeout(() => void connection.stop(), probeMs)
    connection.invoke('subscribe', channel).then(
      () => clearTimeout(giveUp),
      () => clearTimeout(giveUp),
    )
  }

  /** One connection from its start to its end; rejects when it could not be made. */
  async function holdConnection(start: HubStart, pace: HubPace, signal: AbortSignal, onConnected: () => void) {
    const connection = await build(start)
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    const stop = () => void connection.stop()
    signal.addEventListener('abort', stop)
    const stopProbing = onWakeUp(() => live === connection && probe(connection, pace.probeMs))
    try {
      if (signal.aborted) return
      await connection.start()
      await resume(connection)
      if (isAborted(signal)) return
      onConnected()
      await closed
    } finally {
      if (live === connection) live = undefined
      stopProbing()
      signal.removeEventListener('abort', stop)
      await connection.stop()
    }
  }

  async function keepConnected(start: HubStart, signal: AbortSignal) {
    const pace = { ...hubPace, ...start.pace }
    const wasRefused = state.status === 'refused'
    let hasConnected = false
    let failures = 0
    let tried: string | null = null
    const attempt = { ...start, accessToken: () => (tried = start.accessToken()) }
    const wasConnected = () => hasConnected
    const onConnected = () => {
      const mayHaveMissed = hasConnected || wasRefused || failures > 0
      hasConnected = true
      failures = 0
      setState({ status: 'connected' })
      if (mayHaveMissed) caughtUpListeners.forEach((listener) => listener())
    }
    setState({ status: 'connecting' })
    while (!signal.aborted) {
      try {
        await holdConnection(attempt, pace, signal, onConnected)
      } catch (error) {
        // A token that was renewed meanwhile gets its own try.
        if (/Status code '40[13]'/.test(String(error)) && !isAborted(signal) && tried === start.accessToken()) {
          running = undefined
          return setState({ status: 'refused' })
        }
        failures += 1
      }
      if (isAborted(signal)) return
      if (wasConnected()) setState({ status: 'reconnecting' })
      else if (failures >= pace.firstAttempts) setState({ status: 'failed', message: failedMessage })
      await pauseUntilWakeUp(retryDelayMs(pace, hasConnected, failures, Math.random()), signal)
    }
  }

  return {
    /** Connects and stays connected until `stopHub`. Does nothing while that is under way already. */
    startHub(start: HubStart) {
      if (running) return
      running = new AbortController()
      void keepConnected(start, running.signal)
    },

    /** Ends the connection, as on signing off. Subscriptions and filters stay for the next `startHub`. */
    stopHub() {
      running?.abort()
      running = undefined
      setState({ status: 'off' })
    },

    /** Calls back with each message of a channel. The server is told of the first listener and of the last. */
    subscribeChannel(channel: HubChannel, listener: (payload: unknown) => void): Stop {
      const listeners = channelListeners.get(channel) ?? new Set()
      // A wrapper, so that one function may listen twice.
      const hear = (payload: unknown) => listener(payload)
      listeners.add(hear)
      if (!channelListeners.has(channel)) {
        channelListeners.set(channel, listeners)
        say('subscribe', channel)
      }
      return () => {
        if (!listeners.delete(hear) || listeners.size > 0) return
        channelListeners.delete(channel)
        say('unsubscribe', channel)
      }
    },

    /** Map updates of these groups' assets only; an empty list means all that the user may see. */
    setGroupFilter: (ids: readonly number[]) => setFilter('Group', ids),

    /** Map updates of these assets only; an empty list means all that the user may see. */
    setAssetFilter: (ids: readonly number[]) => setFilter('Asset', ids),

    connectionState: () => state,

    /** Calls back at each change of `connectionState()`. */
    onConnectionState(listener: (state: HubState) => void): Stop {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },

    /** Calls back when messages may have been missed and those from now on arrive: fetch again what is shown. */
    onCaughtUp(listener: () => void): Stop {
      caughtUpListeners.add(listener)
      return () => caughtUpListeners.delete(listener)
    },
  }
}

export const {
  startHub,
  stopHub,
  subscribeChannel,
  setGroupFilter,
  setAssetFilter,
  connectionState,
  onConnectionState,
  onCaughtUp,
} = createHubConnection()

/** Asked anew after each wait: the compiler takes what it saw before for granted. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted
}
