import * as words from '#words/reports'
import { messageOf } from '../../http/apiError.ts'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'

export interface ReportFailureProps {
  error: Error | null
  /** What the specification calls a failure of this report. */
  errorTitle: string
  /** Why there may be nothing. */
  emptyText: string
}

/** In the place of a report that failed, or that has nothing in it. */
export function ReportFailure({ error, errorTitle, emptyText }: ReportFailureProps) {
  if (error) return <EmptyState icon="alert" title={errorTitle} text={messageOf(error)} />
  return <EmptyState title={words.noData()} text={emptyText} />
}
