import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { Spinner } from './Spinner.tsx'

/**
 * Covers the screen while something that the user waits for is under way: first loads of queries and mutations with
 * meta.foreground. What refreshes behind the screen never covers it.
 */
export function LoadingOverlay() {
  const loads = useIsFetching({
    predicate: ({ meta, state }) => meta?.foreground === true && state.data === undefined,
  })
  const changes = useIsMutating({ predicate: ({ meta }) => meta?.foreground === true })
  if (loads + changes === 0) return null
  return (
    <div className="loading-overlay">
      <Spinner />
    </div>
  )
}
