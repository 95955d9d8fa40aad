import { useSyncExternalStore } from 'react'
import type { Tone } from './Badge.tsx'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
}

/** Banners disappear after this long, as the specification says. */
const shownMs = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says one thing for 3 seconds, at the edge of whatever screen is open. */
export function showToast(text: string, tone: Tone = 'info'): void {
  const id = ++lastId
  set([...toasts, { id, tone, text }])
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), shownMs)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
