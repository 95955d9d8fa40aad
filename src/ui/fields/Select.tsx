import * as words from '#words/ui'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Select as AriaSelect, SelectValue, type Key } from 'react-aria-components/Select'
import { Popup } from '../messages/Popup.tsx'
import { Icon } from '../buttons/Icon.tsx'
import './field.css'
import '../buttons/menu.css'

export interface SelectOption<Id extends string | number = string | number> {
  id: Id
  name: string
}

export interface SelectProps<Id extends string | number> {
  label: string
  /** Hides the label visually where space is short. Screen readers still read it. */
  isLabelUnseen?: boolean
  options: readonly SelectOption<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  error?: string | undefined
  isDisabled?: boolean
  isRequired?: boolean
}

export function Select<Id extends string | number>({
  label,
  isLabelUnseen,
  options,
  value,
  onChange,
  placeholder,
  error,
  isDisabled,
  isRequired,
}: SelectProps<Id>) {
  const choose = (key: Key | null) => {
    const chosen = options.find(({ id }) => id === key)
    if (chosen) onChange(chosen.id)
  }
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={choose}
      placeholder={placeholder ?? words.select()}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled ?? false}
      isRequired={isRequired ?? false}
      validationBehavior="aria"
    >
      <Label className={isLabelUnseen ? 'unseen' : 'field-label'}>{label}</Label>
      <Button className="field-input select-button">
        <SelectValue className="select-value" />
        <Icon name="chevronDown" />
      </Button>
      <FieldError className="field-error">{error}</FieldError>
      <Popup className="popover">
        <ListBox className="menu" items={options}>
          {(option: SelectOption<Id>) => (
            <ListBoxItem id={option.id} textValue={option.name} className="menu-item">
              {option.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popup>
    </AriaSelect>
  )
}
