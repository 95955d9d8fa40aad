import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import './field.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  label: string
  /** Said below the field; the field is then marked as invalid. */
  error?: string | undefined
  hint?: string
  placeholder?: string
  /** Lines of a text of several lines; one line is an input. */
  rows?: number
}

export function TextField({ label, error, hint, placeholder, rows, ...field }: TextFieldProps) {
  return (
    <AriaTextField {...field} className="field" isInvalid={Boolean(error)} validationBehavior="aria">
      <Label>{label}</Label>
      {rows === undefined ? (
        <Input className="field-input" placeholder={placeholder} />
      ) : (
        <TextArea className="field-input" rows={rows} placeholder={placeholder} />
      )}
      {hint && <Text slot="description">{hint}</Text>}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  )
}
