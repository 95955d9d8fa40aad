import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Goes to the previous page; where there is none, as from a bookmark, to the given one. */
export function useGoBack(otherwise: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ href: otherwise, replace: true }))
}
