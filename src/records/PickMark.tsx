import * as words from '#words/records'
import { Checkbox } from '../ui/fields/Checkbox.tsx'

export interface PickMarkProps {
  name: string
  isChosen: boolean
  isSingle: boolean
  onToggle: () => void
}

/** The box that chooses a row of a picker, for keyboards and voice control. A tap anywhere on the row does the same. */
export function PickMark({ name, isChosen, isSingle, onToggle }: PickMarkProps) {
  return (
    <Checkbox
      aria-label={isSingle ? words.chooseOnly({ name }) : words.choose({ name })}
      isSelected={isChosen}
      onChange={onToggle}
    >
      {null}
    </Checkbox>
  )
}
