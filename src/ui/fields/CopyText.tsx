import * as words from '#words/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import './copyText.css'

const confirmedMs = 2000

export interface CopyTextProps {
  label: string
  text: string
  /** Whether the text has several lines, which are then kept. */
  isBlock?: boolean
}

/** A text to be used elsewhere, with a button that copies it. */
export function CopyText({ label, text, isBlock = false }: CopyTextProps) {
  const labelId = useId()
  const shown = useRef<HTMLPreElement>(null)
  const [confirmation, setConfirmation] = useState('')
  useEffect(() => {
    if (!confirmation) return
    const timer = setTimeout(() => setConfirmation(''), confirmedMs)
    return () => clearTimeout(timer)
  }, [confirmation])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setConfirmation(words.copied())
    } catch {
      // Browsers don't let an unencrypted page copy, so select the text for the user to copy it.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setConfirmation(words.selectedPressCopy())
    }
  }
  return (
    <div className="copy-text" role="group" aria-labelledby={labelId}>
      <div className="copy-text-head">
        <span id={labelId} className="copy-text-label">
          {label}
        </span>
        <span role="status" className="muted">
          {confirmation}
        </span>
        <Button aria-label={words.copyLabel({ label })} onPress={() => void copy()}>
          {words.copy()}
        </Button>
      </div>
      <pre
        ref={shown}
        className={isBlock ? 'copy-text-shown' : 'copy-text-shown copy-text-line'}
        // A scrollable area needs to be reachable by keyboard.
        tabIndex={isBlock ? 0 : undefined}
        role={isBlock ? 'region' : undefined}
        aria-labelledby={isBlock ? labelId : undefined}
      >
        {text}
      </pre>
    </div>
  )
}
