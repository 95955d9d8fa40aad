/**
 * Returns a function that says how many milliseconds have gone by since the call, by a clock (epoch ms) that may be set back: what it went back
 * doesn't count, so that nobody waits for as long.
 */
export function elapsedBy(now: () => number): () => number {
  let at = now()
  let elapsed = 0
  return () => {
    const before = at
    at = now()
    elapsed += Math.max(0, at - before)
    return elapsed
  }
}
