import * as words from '#words/live'
import { noteConnection } from '../time/serverClock.ts'
import { holdConnection, isAborted, ConnectTimeout, type HubStart } from './holdConnection.ts'
import { hubPace, pauseUntilWakeUp, retryDelayMs } from './hubPace.ts'
import type { HubSubscriptions } from './hubSubscriptions.ts'

export interface HubState {
  /**
   * `failed` keeps retrying in the background. `refused` (no valid token) doesn't retry until the hub is started again.
   */
  readonly status: 'off' | 'connecting' | 'connected' | 'reconnecting' | 'failed' | 'refused'
  /** The message to show to the user. */
  readonly message?: string
  /** Since when, in epoch ms. */
  readonly since?: number
}

/** Keeps a page connected to the hub between `start` and `stop`, with one connection at a time. */
export class ConnectionKeeper {
  state: HubState = { status: 'off' }
  readonly stateListeners = new Set<(state: HubState) => void>()
  /** Called when messages may have been missed and new ones are arriving again. */
  readonly caughtUpListeners = new Set<() => void>()
  /** Called when the first connection is made: what was fetched before it lacks what came since. */
  readonly firstConnectionListeners = new Set<() => void>()
  readonly #subscriptions: HubSubscriptions
  #running: AbortController | undefined

  constructor(subscriptions: HubSubscriptions) {
    this.#subscriptions = subscriptions
  }

  start(start: HubStart): void {
    if (this.#running) return
    this.#running = new AbortController()
    void this.#keepConnected(start, this.#running.signal)
  }

  stop(): void {
    this.#running?.abort()
    this.#running = undefined
    this.#setState({ status: 'off' })
  }

  #setState(next: HubState): void {
    if (next.status === this.state.status) return
    if ([next.status, this.state.status].includes('connected')) noteConnection(next.status === 'connected')
    this.state = { ...next, since: Date.now() }
    this.stateListeners.forEach((listener) => listener(this.state))
  }

  async #keepConnected(start: HubStart, signal: AbortSignal): Promise<void> {
    const pace = { ...hubPace, ...start.pace }
    const wasRefused = this.state.status === 'refused'
    let hasConnected = false
    let failures = 0
    let pollOnly = false
    let tried: string | null = null
    const wasConnected = () => hasConnected
    const attempt = { ...start, accessToken: () => (tried = start.accessToken()) }
    const onConnected = () => {
      const mayHaveMissed = hasConnected || wasRefused || failures > 0
      hasConnected = true
      failures = 0
      this.#setState({ status: 'connected' })
      const listeners = mayHaveMissed ? this.caughtUpListeners : this.firstConnectionListeners
      listeners.forEach((listener) => listener())
    }
    this.#setState({ status: 'connecting' })
    while (!signal.aborted) {
      let isDisplaced = false
      try {
        isDisplaced = await holdConnection(attempt, this.#subscriptions, { pace, signal, pollOnly, onConnected })
      } catch (error) {
        // If the token was renewed during the attempt, retry with the new one.
        if (/Status code '40[13]'/.test(String(error)) && !isAborted(signal) && tried === start.accessToken()) {
          this.#running = undefined
          return this.#setState({ status: 'refused' })
        }
        failures += 1
        pollOnly = !pollOnly && error instanceof ConnectTimeout
      }
      if (isAborted(signal)) return
      if (wasConnected()) this.#setState({ status: 'reconnecting' })
      else if (failures >= pace.firstAttempts) this.#setState({ status: 'failed', message: words.hubFailed() })
      const delayMs = retryDelayMs(pace, hasConnected, failures, Math.random())
      await pauseUntilWakeUp(isDisplaced ? pace.displacedMs : delayMs, signal)
    }
  }
}
