import * as words from '#words/records'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CallError, messageOf } from '../http/callError.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState, FailedState } from '../ui/messages/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Spinner } from '../ui/messages/Spinner.tsx'
import { useAllLoaded, type AnyQuery } from './useAllLoaded.ts'
import { useGoBack } from './useGoBack.ts'

export interface RecordLoaderProps<T> {
  title: string
  query: UseQueryOptions<T>
  /**
   * Called with the loaded record. With `keep`, it is always called with the record that was loaded first, so that a
   * form keeps its initial values when the query refetches.
   */
  children: (record: T) => ReactNode
  keep?: boolean
  /**
   * Queries of parts that stand above what can be pressed. The record is shown when they have answered too, so that nothing moves under a
   * finger; what failed is said by its part.
   */
  beside?: readonly AnyQuery[] | undefined
}

const none: readonly AnyQuery[] = []

/** Loads one record for a screen, and shows that it is loading or has failed. */
export function RecordLoader<T>({ title, query, children, keep, beside = none }: RecordLoaderProps<T>) {
  // A form mustn't open with a record cached during an earlier visit.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, ...(keep ? { staleTime: 0 } : {}) })
  const [first, setFirst] = useState<T>()
  if (keep && isFetchedAfterMount && data !== undefined && first === undefined) setFirst(data)
  const shown = keep ? first : data
  const isBesideThere = useAllLoaded(beside)
  if (shown !== undefined && isBesideThere) return children(shown)
  return (
    <div className="page">
      <PageHeader title={title} />
      <div className="card">{error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Spinner />}</div>
    </div>
  )
}

/**
 * Shows why a record couldn't be loaded. There is no retry after a 404: the record doesn't exist or the user has no
 * access to it, which won't change.
 */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const goBack = useGoBack('/home')
  if (!(error instanceof CallError && error.httpStatus === 404)) {
    return <FailedState message={messageOf(error)} onRetry={onRetry} />
  }
  return (
    <div role="alert">
      <EmptyState
        icon="search"
        title={messageOf(error)}
        action={
          <Button icon="back" onPress={goBack}>
            {words.back()}
          </Button>
        }
      />
    </div>
  )
}
