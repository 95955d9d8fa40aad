import { setImmediate as nextTurn } from 'node:timers/promises'

/** Returns what long work calls between two of its steps: when it has worked for this long, it lets everything else come first. */
export function pauses(maxMs = 10): () => Promise<void> {
  let until = performance.now() + maxMs
  return async () => {
    if (performance.now() < until) return
    await nextTurn()
    until = performance.now() + maxMs
  }
}
