import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../kit/apiError.ts'
import { FailedState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Spinner } from '../ui/Spinner.tsx'

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
      <div className="card">
        {error ? <FailedState message={messageOf(error)} onRetry={() => void refetch()} /> : <Spinner />}
      </div>
    </div>
  )
}
