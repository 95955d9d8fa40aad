import { useSyncExternalStore } from 'react'

let current: string | null = null
const listeners = new Set<() => void>()

function set(message: string | null): void {
  current = message
  for (const listener of listeners) listener()
}

/** Shows a text in the modal titled Error, on top of whatever screen is open. */
export function showError(message: string): void {
  set(message)
}

export function closeError(): void {
  set(null)
}

export function useErrorMessage(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
