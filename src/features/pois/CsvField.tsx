import { useId, useState, type DragEvent } from 'react'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'

export interface CsvFieldProps {
  /** What is chosen, in words. */
  text: string | null
  error?: string | undefined
  onChoose: (file: File) => void
}

/** A CSV file, chosen or dropped. */
export function CsvField({ text, error, onChoose }: CsvFieldProps) {
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
        className={isOver ? 'csv-drop csv-drop-over' : 'csv-drop'}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrop}
      >
        <label className={`${buttonClass()} csv-choose`}>
          <Icon name="plus" />
          Upload csv file
          <input
            type="file"
            className="unseen"
            // Some phones know these files by other names of their kind.
            accept=".csv,text/csv,text/comma-separated-values,application/vnd.ms-excel"
            aria-describedby={`${id}-text ${id}-error`}
            aria-invalid={Boolean(error)}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) onChoose(file)
              // The same file may be chosen again once it is mended.
              target.value = ''
            }}
          />
        </label>
        <span id={`${id}-text`} className="csv-name">
          {text ?? <span className="muted csv-hint">or drop it here</span>}
        </span>
      </div>
      <div id={`${id}-error`} role="alert">
        {error && <p className="field-error">{error}</p>}
      </div>
    </div>
  )
}
