import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { LoadingCover } from './LoadingCover.tsx'

/**
 * Covers the screen while the user waits for something: first loads of queries, and mutations, with `meta.foreground`.
 * Background refreshes never cover it.
 */
export function LoadingOverlay() {
  const loads = useIsFetching({
    predicate: ({ meta, state }) => meta?.foreground === true && state.data === undefined,
  })
  const changes = useIsMutating({ predicate: ({ meta }) => meta?.foreground === true })
  if (loads + changes === 0) return null
  return <LoadingCover />
}
