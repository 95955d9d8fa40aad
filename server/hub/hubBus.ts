/**
 * Carries hub messages between the processes of one installation.
 * A process hears its own messages at once; the others hear them at least once, in the order of each sender.
 */
export interface HubBus {
  /** Never throws and never waits: what cannot be sent is kept for a while, then counted as a gap. */
  publish(text: string): void
  onMessage(listener: (text: string) => void): void
  /** Called when messages of other processes may have been missed (a lost connection that is back). */
  onGap(listener: () => void): void
  close(): Promise<void>
}

/** What the ways of a bus have in common: who listens in this process. */
export function createBusListeners() {
  const messageListeners: Array<(text: string) => void> = []
  const gapListeners: Array<() => void> = []
  return {
    onMessage: (listener: (text: string) => void) => void messageListeners.push(listener),
    onGap: (listener: () => void) => void gapListeners.push(listener),
    tellMessage: (text: string) => messageListeners.forEach((listener) => listener(text)),
    tellGap: () => gapListeners.forEach((listener) => listener()),
  }
}

/** The bus of a single process. */
export function createInProcessBus(): HubBus {
  const { onMessage, onGap, tellMessage } = createBusListeners()
  return { publish: tellMessage, onMessage, onGap, close: () => Promise.resolve() }
}
