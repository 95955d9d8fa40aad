interface Lookup<T> {
  /** Resolves when it has ended, however it ended. */
  ended: Promise<void>
  /** The one for those who asked meanwhile, which begins after it. */
  next?: Promise<T>
}

/**
 * Returns a lookup that reads once for all who ask for the same key while an earlier read of it is under way: a burst of 600 calls with one
 * token takes two reads, where others waited behind 600. Nobody gets what was read before they asked, so a change takes effect at once. All
 * who share a read get its error.
 */
export function shareLookups<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const lookups = new Map<string, Lookup<T>>()

  function begin(key: string): Promise<T> {
    const result = look(key)
    const lookup: Lookup<T> = { ended: result.then(ignore, ignore) }
    lookups.set(key, lookup)
    void lookup.ended.then(() => {
      if (!lookup.next) lookups.delete(key)
    })
    return result
  }

  return (key) => {
    const current = lookups.get(key)
    if (!current) return begin(key)
    return (current.next ??= current.ended.then(() => begin(key)))
  }
}

const ignore = () => undefined
