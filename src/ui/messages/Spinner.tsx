import * as words from '#words/ui'
import './spinner.css'

/** Shows that something is loading. The text is read out, and shown beside the wheel unless hidden. */
export function Spinner({ text = words.loading(), isTextUnseen }: { text?: string; isTextUnseen?: boolean }) {
  return (
    <span className="spinner" role="status">
      <span className="spinner-wheel" aria-hidden="true" />
      <span className={isTextUnseen ? 'unseen' : ''}>{text}</span>
    </span>
  )
}
