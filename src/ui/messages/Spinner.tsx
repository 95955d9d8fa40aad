import * as words from '#words/ui'
import './spinner.css'

/** Something is on its way. The text is read out, and shown beside the wheel unless unseen. */
export function Spinner({ text = words.loading(), isTextUnseen }: { text?: string; isTextUnseen?: boolean }) {
  return (
    <span className="spinner" role="status">
      <span className="spinner-wheel" aria-hidden="true" />
      <span className={isTextUnseen ? 'unseen' : ''}>{text}</span>
    </span>
  )
}
