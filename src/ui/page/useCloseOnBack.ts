import { useEffect, useRef } from 'react'
import { openOverlays } from './openOverlays.ts'

declare global {
  interface Window {
    /** Browsers that have none: openOverlays.ts. */
    CloseWatcher?: new () => EventTarget & { destroy(): void }
  }
}

/**
 * Calls `onClose` when the Back button or gesture of a phone is used while something is open over the screen: it closes that,
 * and the screen below stays, with what was entered there.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    if (!window.CloseWatcher) return openOverlays.add(() => latest.current())
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => latest.current())
    return () => watcher.destroy()
  }, [isOpen])
}
