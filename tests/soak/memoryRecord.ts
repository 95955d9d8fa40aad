/** How often memory is read, and how long a server is given to reach its working size. */
const everyMs = 5_000
const warmUpMs = 120_000
const windowMs = 120_000

/** Follows the heap of a server that collects its garbage often: the least of two minutes is what it keeps. */
export function startMemoryRecord(origin: string) {
  const begun = Date.now()
  const seen: { at: number; bytes: number }[] = []

  async function read(): Promise<void> {
    try {
      const response = await fetch(`${origin}/metrics`, { signal: AbortSignal.timeout(everyMs) })
      const bytes = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(await response.text())?.[1])
      if (bytes > 0) seen.push({ at: Date.now() - begun, bytes })
    } catch {
      // While the database hangs, the next reading will do.
    }
  }
  const timer = setInterval(() => void read(), everyMs)

  const least = (from: number, to: number) =>
    Math.min(...seen.filter(({ at }) => at >= from && at < to).map(({ bytes }) => bytes))

  return {
    /** Returns the heap at the end as a share of what it was after the first minutes; null when that is too short to say. */
    end(): number | null {
      clearInterval(timer)
      const last = seen.at(-1)?.at ?? 0
      if (last < warmUpMs + 2 * windowMs) return null
      return least(last - windowMs, Infinity) / least(warmUpMs, warmUpMs + windowMs)
    },
  }
}
