import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { DetailsFrame, type DetailsFrameProps } from './DetailsFrame.tsx'
import type { Fact } from './Facts.tsx'
import { RecordLoader } from './RecordLoader.tsx'

export interface RecordDetailsProps<T> {
  id: number
  title: string
  query: UseQueryOptions<T>
  factsOf: (record: T, timeZoneId: string) => readonly Fact[]
  frame: Pick<DetailsFrameProps, 'entity' | 'record' | 'listPath' | 'backText'> & {
    /** The path of the form, without the record's id. */
    editPath: string
  }
  /** Shown below the facts. */
  children?: (record: T) => ReactNode
}

/** Loads one record and shows its facts and its history, with times in the zone of the session. */
export function RecordDetails<T>({ id, title, query, factsOf, frame, children }: RecordDetailsProps<T>) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={title} query={query}>
      {(record) => (
        <DetailsFrame
          {...frame}
          title={title}
          facts={factsOf(record, timeZoneId)}
          id={id}
          editPath={`${frame.editPath}/${id}`}
        >
          {children?.(record)}
        </DetailsFrame>
      )}
    </RecordLoader>
  )
}
