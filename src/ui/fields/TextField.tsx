import { useState } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import * as words from '#words/ui'
import './field.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  label: string
  /** Shown below the field, which is then marked as invalid. */
  error?: string | undefined
  hint?: string
  placeholder?: string
  /** The number of lines. Without it, the field has one line. */
  rows?: number
}

/** A text field. A password can be shown with a button. */
export function TextField({ label, error, hint, placeholder, rows, type = 'text', ...field }: TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const input = <Input className="field-input" placeholder={placeholder} />
  return (
    <AriaTextField
      {...field}
      type={isShown ? 'text' : type}
      className="field"
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      {rows !== undefined ? (
        <TextArea className="field-input" rows={rows} placeholder={placeholder} />
      ) : type === 'password' ? (
        <span className="field-secret">
          {input}
          <RevealButton isShown={isShown} onPress={() => setShown(!isShown)} />
        </span>
      ) : (
        input
      )}
      {hint && <Text slot="description">{hint}</Text>}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  )
}

function RevealButton({ isShown, onPress }: { isShown: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="field-reveal"
      aria-label={isShown ? words.hideTyped() : words.showTyped()}
      onClick={onPress}
    >
      {isShown ? words.hide() : words.show()}
    </button>
  )
}
