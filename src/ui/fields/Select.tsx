import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Icon } from '../buttons/Icon.tsx'
import './field.css'
import '../buttons/menu.css'

export interface SelectOption {
  id: string | number
  name: string
}

export interface SelectProps {
  label: string
  /** Where space is short the label is only read out. */
  isLabelUnseen?: boolean
  options: readonly SelectOption[]
  value: string | number | null
  onChange: (id: string | number) => void
  placeholder?: string
  error?: string | undefined
  isDisabled?: boolean
  isRequired?: boolean
}

export function Select({
  label,
  isLabelUnseen,
  options,
  value,
  onChange,
  placeholder,
  error,
  isDisabled,
  isRequired,
}: SelectProps) {
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={(key) => key !== null && onChange(key)}
      placeholder={placeholder ?? 'Select'}
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
      <Popover className="popover">
        <ListBox className="menu" items={options}>
          {(option: SelectOption) => (
            <ListBoxItem id={option.id} textValue={option.name} className="menu-item">
              {option.name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
