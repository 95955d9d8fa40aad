import { useSyncExternalStore } from 'react'

/** One value that lives outside of React; components that use it render again when it is replaced. */
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
      // A copy: a listener may leave while they are called.
      for (const listener of Array.from(listeners)) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
