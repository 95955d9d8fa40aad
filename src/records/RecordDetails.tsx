import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { DetailsFrame, type DetailsFrameProps } from './DetailsFrame.tsx'
import { RecordLoader } from './RecordLoader.tsx'
import type { AnyQuery } from './useAllLoaded.ts'
import type { ShownRecord } from './shownRecord.ts'

export interface RecordDetailsProps<T> {
  title: string
  shown: ShownRecord<T>
  frame: Pick<DetailsFrameProps, 'entity' | 'record' | 'historyWriters' | 'backText'> & {
    /** The path of the form, without the record's id. */
    editPath: string
  }
  /** Returns the queries of what is shown below the facts, which is shown together with them. */
  beside?: (id: number) => readonly AnyQuery[]
  /** Returns what to show below the facts. */
  children?: (record: T, id: number) => ReactNode
}

/** The details of the record whose id is in the address: its facts and its history. */
export function RecordDetails<T>({ title, shown, frame, beside, children }: RecordDetailsProps<T>) {
  const id = Number(useParams({ strict: false }).id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={title} query={shown.query(id)} beside={beside?.(id)}>
      {(record) => (
        <DetailsFrame
          {...frame}
          title={title}
          facts={shown.factsOf(record, timeZoneId)}
          id={id}
          listPath={shown.listPath}
          editPath={`${frame.editPath}/${id}`}
        >
          {children?.(record, id)}
        </DetailsFrame>
      )}
    </RecordLoader>
  )
}
