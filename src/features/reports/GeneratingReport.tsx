import * as fields from '#words/fields'
import * as words from '#words/reports'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import './generatingReport.css'

/** A report that takes longer than this shows its progress and can be cancelled. */
const timeoutMs = 2_000
/** The progress is read out in steps of so many percent. */
const stepPercent = 20

export interface GeneratingReportProps {
  /** How much is done, from 0 to 1. Without it, the bar only shows that the report is being made. */
  share?: number | undefined
  /** Without it, the report can't be cancelled. */
  onCancel?: (() => void) | undefined
}

/** Shown while a report is being made. */
export function GeneratingReport({ share, onCancel }: GeneratingReportProps) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  const percent = Math.floor((share ?? 0) * 100)
  const step = percent - (percent % stepPercent)
  return (
    <div className="generating">
      <Spinner text={words.generating()} />
      {isSlow && (
        <>
          <progress
            className="generating-bar"
            aria-label={words.generating()}
            {...(percent > 0 ? { value: percent, max: 100 } : {})}
          />
          {/* Always as high as its text, so that Cancel stays where it is. */}
          <p className="generating-share muted figures" aria-hidden="true">
            {percent > 0 && words.shareDone({ percent })}
          </p>
          <span className="unseen" role="status">
            {step > 0 && words.shareDone({ percent: step })}
          </span>
          {onCancel && <Button onPress={onCancel}>{fields.cancel()}</Button>}
        </>
      )}
    </div>
  )
}
