import * as words from '#words/notifications'
import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import './notifications.css'

interface Choice<Id> {
  id: Id
  name: string
}

export interface ChoiceBoxesProps<Id> {
  label: string
  choices: readonly Choice<Id>[]
  chosen: readonly Id[]
  onChoose: (chosen: readonly Id[]) => void
  /** Whether to offer buttons to choose all or none. */
  hasAll?: boolean
  children?: ReactNode
}

/**
 * Checkboxes for any number of options. Chosen options that are no longer offered stay chosen until None is pressed.
 */
export function ChoiceBoxes<Id extends number | string>(props: ChoiceBoxesProps<Id>) {
  const { label, choices, chosen, onChoose, hasAll = false, children } = props
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="choice-boxes">
      <div className="choice-head">
        <span id={labelId} className="choice-label">
          {label}
        </span>
        {hasAll && (
          <>
            <Button
              look="quiet"
              aria-label={words.selectAllOf({ label })}
              onPress={() => onChoose(choices.map(({ id }) => id))}
            >
              {words.selectAll()}
            </Button>
            <Button look="quiet" aria-label={words.selectNoneOf({ label })} onPress={() => onChoose([])}>
              {words.selectNone()}
            </Button>
          </>
        )}
      </div>
      <div className="choice-grid">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {children}
    </div>
  )
}
