import { useSyncExternalStore } from 'react'
import type { Tone } from './Badge.tsx'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  /** A link at its end. */
  readonly link: ToastLink | undefined
  /** How many screens were left since it is shown. */
  readonly left: number
}

export interface ToastLink {
  readonly text: string
  /** Path and query within the portal. */
  readonly href: string
}

/** Banners disappear after this long, as the specification says. */
const shownMs = 3000
/** What can be followed stays until it can be read and reached. */
const shownWithLinkMs = 8000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Says one thing for 3 seconds, 8 with a link, at the edge of whatever screen is open. */
export function showToast(text: string, tone: Tone = 'info', link?: ToastLink): void {
  const id = ++lastId
  set([...toasts, { id, tone, text, link, left: 0 }])
  setTimeout(() => closeToast(id), link ? shownWithLinkMs : shownMs)
}

/**
 * Takes away what lost its place when the reader goes on to another screen. A save leads to the list by itself; the toast stays on
 * the list, and goes with the step after it, so that it never covers a button of a screen it does not belong to.
 */
export function leaveScreen(): void {
  set(toasts.map((toast) => ({ ...toast, left: toast.left + 1 })).filter(({ link, left }) => !link || left < 2))
}

/** Takes a toast away, as when its link was followed. */
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
