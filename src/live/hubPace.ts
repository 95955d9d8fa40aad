/** The timing of attempts to connect to the hub. */
export interface HubPace {
  /**
   * Before the first connection: the number of attempts and the time between them, after which the failure is shown.
   */
  firstAttempts: number
  firstRetryMs: number
  /** After a lost connection the delay doubles from the shortest to the longest. */
  minMs: number
  maxMs: number
  /**
   * The timeout of an attempt. Without it, a network that silently drops WebSockets would block an attempt for minutes.
   */
  startMs: number
  /**
   * How long a page that the server displaced in favour of another one waits, unless the user returns to it earlier.
   */
  displacedMs: number
  /** How long a connection may take to reply when the page wakes up. */
  probeMs: number
}

export const hubPace: HubPace = {
  firstAttempts: 5,
  firstRetryMs: 2_000,
  minMs: 1_000,
  maxMs: 30_000,
  startMs: 10_000,
  displacedMs: 300_000,
  probeMs: 5_000,
}

/**
 * Returns the milliseconds until the next attempt after a number of failed ones. `random` (0 to 1) adds jitter, so that
 * not all pages return at the same moment after the server restarts.
 */
export function retryDelayMs(pace: HubPace, hasConnected: boolean, failures: number, random: number): number {
  if (!hasConnected) return failures < pace.firstAttempts ? pace.firstRetryMs : pace.maxMs
  if (failures === 0) return pace.minMs * random
  return Math.min(pace.maxMs, pace.minMs * 2 ** (failures - 1) * (0.75 + random / 2))
}

/** Calls back when the network returns or the page becomes visible. Returns a function that stops this. */
export function onWakeUp(wake: () => void): () => void {
  const wakeWhenShown = () => {
    if (globalThis.document.visibilityState === 'visible') wake()
  }
  // Neither exists outside of a page, as in tests.
  const page: { window?: Window; document?: Document } = globalThis
  page.window?.addEventListener('online', wake)
  page.document?.addEventListener('visibilitychange', wakeWhenShown)
  return () => {
    page.window?.removeEventListener('online', wake)
    page.document?.removeEventListener('visibilitychange', wakeWhenShown)
  }
}

/** Waits `ms`, or until the page wakes up or the signal is aborted. */
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
