import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

/** The options of a query, whatever it loads. */
export type AnyQuery = Pick<UseQueryOptions, 'queryKey'> & { queryFn?: unknown }

/**
 * Returns whether these queries have all loaded or failed. Once they have, it stays true: what is shown since then isn't taken away when one
 * of them is tried again.
 */
export function useAllLoaded(queries: readonly AnyQuery[]): boolean {
  const isLoading = useQueries({ queries: queries as readonly UseQueryOptions[] }).some((query) => query.isLoading)
  const [haveLoaded, setLoaded] = useState(!isLoading)
  if (!isLoading && !haveLoaded) setLoaded(true)
  return haveLoaded || !isLoading
}
