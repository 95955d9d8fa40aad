import * as words from '#words/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../http/callError.ts'
import { Button } from '../ui/buttons/Button.tsx'

/** Shown below a field whose options couldn't be loaded: why, with a button to retry. */
export function FailedOptions({ query: { data, error, refetch } }: { query: UseQueryResult<unknown> }) {
  if (!error || data !== undefined) return null
  return (
    <div className="field" role="alert">
      <span className="muted">{messageOf(error)}</span>
      <Button icon="refresh" onPress={() => void refetch()}>
        {words.tryAgain()}
      </Button>
    </div>
  )
}
