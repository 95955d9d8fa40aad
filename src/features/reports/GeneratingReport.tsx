import * as fields from '#words/fields'
import * as words from '#words/reports'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import './generatingReport.css'

/** How much of a report is done. */
export interface ReportProgress {
  done: number
  total: number
}

/** A report that takes longer than this shows its progress and can be cancelled. */
const patienceMs = 2_000

export interface GeneratingReportProps {
  /** Without it, the bar only shows that the report is being made. */
  progress?: ReportProgress | undefined
  /** Without it, the report can't be cancelled. */
  onCancel?: (() => void) | undefined
}

/** Shown while a report is being made. */
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
