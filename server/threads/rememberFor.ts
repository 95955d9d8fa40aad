/** Returns a function that reads something at most once in so many ms, and in between returns what it read last. Errors aren't remembered. */
export function rememberFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { value: T; at: number } | undefined
  return async () => {
    const at = performance.now()
    if (last && at - last.at < ms) return last.value
    const value = await read()
    last = { value, at }
    return value
  }
}
