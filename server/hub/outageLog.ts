import type { HubLog } from './hubLog.ts'

/** For so long after a connection is back, what happens to it is counted instead of written. */
const quietMs = 60_000

export interface OutageLog {
  /** The connection is lost; the message says which. Only the first of an outage counts. */
  lost(message: string, error: Error): void
  /** It is back. */
  restored(): void
  close(): void
}

/**
 * Returns what writes into the log that a connection is lost and back again: at once when that is news, and of one that comes and goes every
 * second, as with a full disk, two lines a minute with the number of times. What the last line says stays true: an outage that began in that
 * minute is written at its end.
 */
export function outageLog(log: HubLog, restoredText: string): OutageLog {
  let isLost = false
  let isLossWritten = false
  let quietUntil = -Infinity
  let unwritten: { message: string; error: Error; times: number } | undefined
  let timer: NodeJS.Timeout | undefined

  function write(): void {
    clearTimeout(timer)
    const quiet = quietUntil - performance.now()
    if (quiet > 0) {
      timer = setTimeout(write, quiet)
      timer.unref()
      return
    }
    if (unwritten) {
      const { message, error, times } = unwritten
      log.warn({ error: error.message, ...(times > 1 ? { times } : {}) }, message)
      unwritten = undefined
      isLossWritten = true
    }
    if (isLost || !isLossWritten) return
    log.info({}, restoredText)
    isLossWritten = false
    quietUntil = performance.now() + quietMs
  }

  return {
    lost(message, error) {
      if (isLost) return
      isLost = true
      unwritten = { message, error, times: (unwritten?.times ?? 0) + 1 }
      write()
    },
    restored() {
      if (!isLost) return
      isLost = false
      write()
    },
    close: () => clearTimeout(timer),
  }
}
