/**
 * Calls back when the page has nothing else to do, within `latestMs`; after `elseMs` in browsers that can't say when that is. Returns a
 * function that takes it back.
 */
export function whenIdle(run: () => void, { latestMs, elseMs }: { latestMs: number; elseMs: number }): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, elseMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(handle)
}
