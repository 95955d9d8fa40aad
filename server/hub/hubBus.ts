/** How messages travel between the processes, and whether they do now. */
export interface BusState {
  kind: 'process' | 'postgres' | 'redis'
  isConnected: boolean
}

/**
 * Carries hub messages between the processes of an installation. A process receives its own messages immediately; the others receive them
 * at least once, in each sender's order.
 */
export interface HubBus {
  /** Never throws and never waits: messages that can't be sent are kept for a while, then count as a gap. */
  publish(text: string): void
  /** The same for the other processes only. */
  send(text: string): void
  onMessage(listener: (text: string) => void): void
  /** Called when messages from other processes may have been missed, because a lost connection is back. */
  onGap(listener: () => void): void
  state(): BusState
  close(): Promise<void>
}

/** The listeners in this process, shared by all kinds of bus. */
export function createBusListeners() {
  const messageListeners: Array<(text: string) => void> = []
  const gapListeners: Array<() => void> = []
  return {
    onMessage: (listener: (text: string) => void) => void messageListeners.push(listener),
    onGap: (listener: () => void) => void gapListeners.push(listener),
    passMessage: (text: string) => messageListeners.forEach((listener) => listener(text)),
    passGap: () => gapListeners.forEach((listener) => listener()),
  }
}

/** Creates the bus of a single process. */
export function createInProcessBus(): HubBus {
  const { onMessage, onGap, passMessage } = createBusListeners()
  return {
    publish: passMessage,
    send: () => undefined,
    onMessage,
    onGap,
    state: () => ({ kind: 'process', isConnected: true }),
    close: () => Promise.resolve(),
  }
}
