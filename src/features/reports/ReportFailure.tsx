import * as words from '#words/reports'
import { messageOf } from '../../http/apiError.ts'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'

export interface ReportFailureProps {
  error: Error | null
  /** The specification's title for a failure of this report. */
  errorTitle: string
  /** Why the report may be empty. */
  emptyText: string
}

/** Shown in place of a report that failed or is empty. */
export function ReportFailure({ error, errorTitle, emptyText }: ReportFailureProps) {
  if (error) return <EmptyState icon="alert" title={errorTitle} text={messageOf(error)} />
  return <EmptyState title={words.noData()} text={emptyText} />
}
