import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { openOverlays } from '../ui/page/openOverlays.ts'

/**
 * Returns a function that goes to the previous page, or to the given one when there is no previous page, as after
 * opening a bookmark.
 */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => {
    if (!canGoBack) return void router.navigate({ href: otherwise, replace: true })
    // A dialog over the screen, such as that of a deletion, goes with it.
    router.history.back({ ignoreBlocker: !openOverlays.isEmpty() })
  }
}
