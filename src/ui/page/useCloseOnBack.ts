import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { BlockedStep } from './blockedStep.ts'
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
  const router = useRouterIfAny()
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    if (!window.CloseWatcher) {
      const remove = openOverlays.add(() => latest.current())
      const blockerFn = (step: BlockedStep) => openOverlays.closeBy(step)
      const unblock = router?.history.block({ blockerFn, enableBeforeUnload: false })
      return () => {
        unblock?.()
        remove()
      }
    }
    const watcher = new window.CloseWatcher()
    watcher.addEventListener('close', () => latest.current())
    return () => watcher.destroy()
  }, [isOpen, router])
}

/** Parts can be shown without a router. */
const useRouterIfAny = (): AnyRouter | undefined => useRouter({ warn: false })
