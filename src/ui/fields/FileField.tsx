import * as words from '#words/ui'
import { useId, useState, type DragEvent } from 'react'
import { buttonClass } from '../buttons/Button.tsx'
import { Icon } from '../buttons/Icon.tsx'
import './fileField.css'

export interface FileFieldProps {
  /** The label of the button. */
  label: string
  /** The accepted file types, as for the `accept` attribute of a file input. */
  accept: string
  /** A text about the chosen file. */
  text: string | null
  error?: string | undefined
  onChoose: (file: File) => void
}

/** A field for a file, which can be chosen or dropped. */
export function FileField({ label, accept, text, error, onChoose }: FileFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  const onDrop = (event: DragEvent) => {
    onDrag(event)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <div className="field">
      <div
        className={isOver ? 'file-drop file-drop-over' : 'file-drop'}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrop}
      >
        <label className={`${buttonClass()} file-choose`}>
          <Icon name="plus" />
          {label}
          <input
            type="file"
            className="unseen"
            accept={accept}
            aria-describedby={`${id}-text ${id}-error`}
            aria-invalid={Boolean(error)}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) onChoose(file)
              // Reset the input, so that the same file can be chosen again after it was corrected.
              target.value = ''
            }}
          />
        </label>
        <span id={`${id}-text`} className="file-name">
          {text ?? <span className="muted file-hint">{words.dropHere()}</span>}
        </span>
      </div>
      <div id={`${id}-error`} role="alert">
        {error && <p className="field-error">{error}</p>}
      </div>
    </div>
  )
}
