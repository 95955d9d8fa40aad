import * as words from '#words/records'
import { useRef } from 'react'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import './selection.css'

export interface SelectionMarkProps {
  name: string
  isChosen: boolean
  /** `isRange` is true when Shift is held, which selects all rows from the previously selected one to this one. */
  onToggle: (isRange: boolean) => void
}

/** The box that selects a row. */
export function SelectionMark({ name, isChosen, onToggle }: SelectionMarkProps) {
  const isRange = useRef(false)
  const noteShift = (event: { shiftKey: boolean }) => void (isRange.current = event.shiftKey)
  return (
    <span className="selection-mark" onPointerDownCapture={noteShift} onKeyDownCapture={noteShift}>
      <Checkbox
        aria-label={words.selectName({ name })}
        isSelected={isChosen}
        onChange={() => onToggle(isRange.current)}
      >
        {null}
      </Checkbox>
    </span>
  )
}

export interface PageMarkProps {
  chosen: number
  shown: number
  onChange: (isChosen: boolean) => void
}

/** The box in the table's header that selects every row of the page. */
export function PageMark({ chosen, shown, onChange }: PageMarkProps) {
  return (
    <span className="selection-mark">
      <Checkbox
        aria-label={words.selectPage()}
        isSelected={shown > 0 && chosen === shown}
        isIndeterminate={chosen > 0 && chosen < shown}
        onChange={onChange}
      >
        {null}
      </Checkbox>
    </span>
  )
}
