import { useSyncExternalStore } from 'react'
import type { Tone } from './Badge.tsx'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  /** A link at the end. */
  readonly link: ToastLink | undefined
  /** How many screens the user has left since the toast was shown. */
  readonly left: number
}

export interface ToastLink {
  readonly text: string
  /** A path and query of the portal. */
  readonly href: string
}

/** Banners disappear after this long, as the specification requires. */
const shownMs = 3000
/** Toasts with a link stay long enough to be read and pressed. */
const shownWithLinkMs = 8000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message at the edge of whatever screen is open, for 3 seconds, or 8 with a link. */
export function showToast(text: string, tone: Tone = 'info', link?: ToastLink): void {
  const id = ++lastId
  set([...toasts, { id, tone, text, link, left: 0 }])
  setTimeout(() => closeToast(id), link ? shownWithLinkMs : shownMs)
}

/**
 * Removes outdated toasts when the user goes to another screen. Saving goes to the list by itself, so a toast with a
 * link stays on the list and is removed with the next step. It then never covers the buttons of an unrelated screen.
 */
export function leaveScreen(): void {
  set(toasts.map((toast) => ({ ...toast, left: toast.left + 1 })).filter(({ link, left }) => !link || left < 2))
}

/** Removes a toast, for example after its link was followed. */
export function closeToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id))
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
