import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { openOverlays } from '../../ui/page/openOverlays.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set in the entry of the browser's history with which a list opened an alert. */
    isAlertOpened?: boolean
  }
}

/** Returns a function that closes an alert: by going back where its list opened it, so that no entry is left behind, or else by `replace`. */
export function useCloseAlert(replace: () => void): () => void {
  const router = useRouter()
  const left = useRef<unknown>(null)
  return () => {
    const { latestLocation } = router
    if (!latestLocation.state.isAlertOpened) return replace()
    // Going back takes a moment, in which it may be closed once more.
    if (left.current === latestLocation) return
    left.current = latestLocation
    router.history.back({ ignoreBlocker: !openOverlays.isEmpty() })
  }
}
