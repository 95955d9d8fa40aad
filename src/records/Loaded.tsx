import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../http/callError.ts'
import { FailedState } from '../ui/messages/EmptyState.tsx'
import { Spinner } from '../ui/messages/Spinner.tsx'

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  children: (data: T) => ReactNode
}

/** Shows what a query has loaded; until then that it is loading, or why it failed, with a button to try again. */
export function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  return error ? <FailedState message={messageOf(error)} onRetry={() => void refetch()} /> : <Spinner />
}
