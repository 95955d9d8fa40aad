import { useSyncExternalStore } from 'react'

/** Creates a store for one value outside of React. Components that use it re-render when the value is replaced. */
export function createStore<T>(initial: T) {
  let current = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const get = () => current
  return {
    get,
    set(next: T): void {
      if (Object.is(next, current)) return
      current = next
      // Iterate over a copy, because a listener may unsubscribe while being called.
      for (const listener of Array.from(listeners)) listener()
    },
    /** Calls the listener whenever the value is replaced. Returns a function that stops this. */
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}
