/** Batches of up to this many moves are shown sooner. */
const few = 50
const soonMs = 50
const fewSpacingMs = 250
const manySpacingMs = 1000

/**
 * Collects moves, keeping the latest one per key. Small batches are sent after 50 ms but at most four times a second,
 * large ones at most once a second. The next batch waits until `send` has finished with the one before, however slow
 * that is. `send` must not reject.
 */
export function createMoveQueue<K, T>(keyOf: (item: T) => K, send: (batch: T[]) => Promise<void>) {
  const waiting = new Map<K, T>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity
  let isSending = false
  let lastSentAt = -Infinity

  function schedule(): void {
    if (isSending || waiting.size === 0) return
    const now = performance.now()
    const soon = Math.max(Math.min(dueAt, now + soonMs), lastSentAt + fewSpacingMs)
    const due = Math.max(now, waiting.size <= few ? soon : lastSentAt + manySpacingMs)
    if (timer !== undefined && due === dueAt) return
    clearTimeout(timer)
    dueAt = due
    timer = setTimeout(() => void flush(), due - now)
  }

  async function flush(): Promise<void> {
    const batch = [...waiting.values()]
    waiting.clear()
    timer = undefined
    dueAt = Infinity
    if (batch.length === 0) return
    isSending = true
    lastSentAt = performance.now()
    try {
      await send(batch)
    } finally {
      isSending = false
      schedule()
    }
  }

  return {
    add(items: readonly T[]): void {
      for (const item of items) waiting.set(keyOf(item), item)
      schedule()
    },
    forget(key: K): void {
      waiting.delete(key)
    },
    clear(): void {
      waiting.clear()
      clearTimeout(timer)
      timer = undefined
      dueAt = Infinity
    },
  }
}
