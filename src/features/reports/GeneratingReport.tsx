import * as fields from '#words/fields'
import * as words from '#words/reports'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import './generatingReport.css'

/** How much of a report is done. */
export interface Progress {
  done: number
  total: number
}

/** A report that takes longer shows how far it is, and can be cancelled. */
const patienceMs = 2_000

export interface GeneratingReportProps {
  /** Without it the bar only says that something goes on. */
  progress?: Progress | undefined
  /** Without it the report cannot be cancelled. */
  onCancel?: (() => void) | undefined
}

/** While a report is made. */
export function GeneratingReport({ progress, onCancel }: GeneratingReportProps) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const isCounted = progress && progress.total > 0
  return (
    <div className="generating">
      <Spinner text={words.generating()} />
      {isSlow && (
        <>
          <progress
            className="generating-bar"
            aria-label={words.generating()}
            {...(isCounted ? { value: progress.done, max: progress.total } : {})}
          />
          {isCounted && <p className="muted figures">{words.progress(progress)}</p>}
          {onCancel && <Button onPress={onCancel}>{fields.cancel()}</Button>}
        </>
      )}
    </div>
  )
}
