/** How the page tries again when it has no hub connection. */
export interface HubPace {
  /** Before the page was ever connected: so many attempts, so far apart, then the message. */
  firstAttempts: number
  firstRetryMs: number
  /** After a lost connection, doubling from the shortest to the longest. */
  shortestMs: number
  maxMs: number
  /** How long an attempt may take. A network that swallows WebSockets without a word would hold it for minutes. */
  startMs: number
  /** How long a page that had to make room for another waits, unless it is looked at before. */
  displacedMs: number
  /** How long a connection may take to answer when the page wakes up. */
  probeMs: number
}

export const hubPace: HubPace = {
  firstAttempts: 5,
  firstRetryMs: 2_000,
  shortestMs: 1_000,
  maxMs: 30_000,
  startMs: 10_000,
  displacedMs: 300_000,
  probeMs: 5_000,
}

/**
 * Milliseconds until the next attempt after so many failed ones. `random` (0 to 1) spreads the pages of a server that
 * was restarted, so that they do not all come back at the same moment.
 */
export function retryDelayMs(pace: HubPace, hasConnected: boolean, failures: number, random: number): number {
  if (!hasConnected) return failures < pace.firstAttempts ? pace.firstRetryMs : pace.maxMs
  if (failures === 0) return pace.shortestMs * random
  return Math.min(pace.maxMs, pace.shortestMs * 2 ** (failures - 1) * (0.75 + random / 2))
}

/** Calls back when the network is back or the page is shown again. Returns how to stop that. */
export function onWakeUp(wake: () => void): () => void {
  const wakeWhenShown = () => {
    if (globalThis.document.visibilityState === 'visible') wake()
  }
  // Outside a page, as in tests, there is neither.
  const page: { window?: Window; document?: Document } = globalThis
  page.window?.addEventListener('online', wake)
  page.document?.addEventListener('visibilitychange', wakeWhenShown)
  return () => {
    page.window?.removeEventListener('online', wake)
    page.document?.removeEventListener('visibilitychange', wakeWhenShown)
  }
}

/** Waits, but no longer than until the page wakes up or the signal is given. */
export function pauseUntilWakeUp(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stopListening = onWakeUp(end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
