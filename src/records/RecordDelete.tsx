import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { useSession } from '../session/session.ts'
import { DeleteFrame } from './DeleteFrame.tsx'
import { RecordLoader } from './RecordLoader.tsx'
import type { ShownRecord } from './shownRecord.ts'

export interface RecordDeleteProps<T> {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  shown: ShownRecord<T>
  /** The call that deletes the record with the id in its path. */
  endpoint: Endpoint
  /** A sentence about what else is deleted with the record, or a function that returns it. */
  note?: string | ((record: T, id: number) => string)
  /** Returns what to show below the facts. */
  children?: (record: T) => ReactNode
}

/** Shows the record whose id is in the address and asks whether to delete it. */
export function RecordDelete<T>({ title, aside, shown, endpoint, note = '', children }: RecordDeleteProps<T>) {
  const id = Number(useParams({ strict: false }).id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={title} query={shown.query(id)}>
      {(record) => (
        <DeleteFrame
          title={title}
          aside={aside}
          facts={shown.factsOf(record, timeZoneId)}
          consequence={typeof note === 'string' ? note : note(record, id)}
          listPath={shown.listPath}
          onDelete={() => callEndpoint(endpoint, { params: { id } })}
        >
          {children?.(record)}
        </DeleteFrame>
      )}
    </RecordLoader>
  )
}
