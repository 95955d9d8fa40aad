import * as words from '#words/records'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError, messageOf } from '../http/apiError.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState, FailedState } from '../ui/messages/EmptyState.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Spinner } from '../ui/messages/Spinner.tsx'
import { useGoBack } from './useGoBack.ts'

export interface RecordLoaderProps<T> {
  title: string
  query: UseQueryOptions<T>
  /**
   * Called with what was loaded. A form keeps what it opened with: give keep, and what arrives later does not reach it.
   */
  children: (record: T) => ReactNode
  keep?: boolean
}

/** A screen about one record: loading, failed, or the record. */
export function RecordLoader<T>({ title, query, children, keep }: RecordLoaderProps<T>) {
  // A form must not open with what the cache remembers of the last visit.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({ ...query, ...(keep ? { staleTime: 0 } : {}) })
  const [first, setFirst] = useState<T>()
  if (keep && isFetchedAfterMount && data !== undefined && first === undefined) setFirst(data)
  const shown = keep ? first : data
  if (shown !== undefined) return children(shown)
  return (
    <div className="page">
      <PageHeader title={title} />
      <div className="card">{error ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <Spinner />}</div>
    </div>
  )
}

/** What does not exist, or is none of the user's, is not there a second later either. */
function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const goBack = useGoBack('/home')
  if (!(error instanceof ApiError && error.httpStatus === 404)) {
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
