import * as words from '#words/ui'
import { useEffect, useState } from 'react'
import './spinner.css'

const slowMs = 8_000

/**
 * Shows that something is loading. The text is read out, and shown beside the wheel unless hidden. The default text changes when it takes
 * long.
 */
export function Spinner({ text, isTextUnseen }: { text?: string; isTextUnseen?: boolean }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  const shown = text ?? (isSlow ? words.loadingSlowly() : words.loading())
  return (
    <span className="spinner" role="status">
      <span className="spinner-wheel" aria-hidden="true" />
      <span className={isTextUnseen ? 'unseen' : ''}>{shown}</span>
    </span>
  )
}
