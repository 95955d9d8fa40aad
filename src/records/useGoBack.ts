import { useCanGoBack, useRouter } from '@tanstack/react-router'

/**
 * Returns a function that goes to the previous page, or to the given one when there is no previous page, as after
 * opening a bookmark.
 */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ href: otherwise, replace: true }))
}
