import * as words from '#words/alerts'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'

export interface NumberStepperProps {
  /** The label, including the unit. */
  label: string
  /** null when the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** Called while typing. `onChange` is called when the field loses focus. */
  onType: () => void
  leastValue?: number
  /** The step of one press. Typed values don't have to be a multiple of it. */
  step: number
  isDisabled: boolean
  error: string | undefined
}

/**
 * A field for a number that can be typed or changed with buttons, because the keyboards of some phones have no minus
 * sign.
 */
export function NumberStepper({
  label,
  value,
  onChange,
  onType,
  leastValue,
  step,
  isDisabled,
  error,
}: NumberStepperProps) {
  const stepBy = (by: number) => onChange(Math.max(leastValue ?? -Infinity, (value ?? 0) + by))
  return (
    <NumberField
      className="field number-stepper"
      value={value ?? NaN}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
      {...(leastValue === undefined ? {} : { minValue: leastValue })}
      formatOptions={{ maximumFractionDigits: 1, useGrouping: false }}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <Group className="number-row">
        <Button
          slot={null}
          className="button button-secondary button-icon"
          aria-label={words.less({ label })}
          isDisabled={isDisabled}
          onPress={() => stepBy(-step)}
        >
          −
        </Button>
        <Input className="field-input figures" onInput={onType} />
        <Button
          slot={null}
          className="button button-secondary button-icon"
          aria-label={words.more({ label })}
          isDisabled={isDisabled}
          onPress={() => stepBy(step)}
        >
          +
        </Button>
      </Group>
      <FieldError className="field-error">{error}</FieldError>
    </NumberField>
  )
}
