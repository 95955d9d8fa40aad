import * as words from '#words/reports'
import * as uiWords from '#words/ui'
import { messageOf } from '../../http/callError.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'

export interface ReportFailureProps {
  error: Error | null
  /** The specification's title for a failure of this report. */
  errorTitle: string
  /** Why the report may be empty. */
  emptyText: string
  onRetry: () => void
}

/** Shown in place of a report that failed or is empty. */
export function ReportFailure({ error, errorTitle, emptyText, onRetry }: ReportFailureProps) {
  if (error)
    return (
      <EmptyState
        icon="alert"
        title={errorTitle}
        text={words.reportFailed({ reason: messageOf(error) })}
        action={
          <Button icon="refresh" onPress={onRetry}>
            {uiWords.tryAgain()}
          </Button>
        }
      />
    )
  return <EmptyState title={words.noData()} text={emptyText} />
}
