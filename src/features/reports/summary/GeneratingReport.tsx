import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { Progress } from './summaryQueries.ts'
import './generatingReport.css'

/** A report that takes longer shows how far it is, and can be cancelled. */
const patienceMs = 2_000

/** While a report is made. Without progress the bar only says that something goes on. */
export function GeneratingReport({ progress, onCancel }: { progress?: Progress | undefined; onCancel: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const isCounted = progress && progress.total > 0
  return (
    <div className="generating">
      <Spinner text="Generating Report" />
      {isSlow && (
        <>
          <progress
            className="generating-bar"
            aria-label="Generating Report"
            {...(isCounted ? { value: progress.done, max: progress.total } : {})}
          />
          {isCounted && (
            <p className="muted figures">
              {progress.done} of {progress.total} assets
            </p>
          )}
          <Button onPress={onCancel}>Cancel</Button>
        </>
      )}
    </div>
  )
}
