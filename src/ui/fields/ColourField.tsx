import * as words from '#words/ui'
import { TextField } from './TextField.tsx'
import './colourField.css'

export interface ColourFieldProps {
  label: string
  value: string
  onChange: (colour: string) => void
  error?: string | undefined
  maxLength: number
  placeholder?: string
}

/** The colour with which the picker opens when none is set. */
const noColour = '#ffffff'

/**
 * A field for a colour as text, with a swatch. The swatch also opens a picker when the text is blank or in the form
 * #rrggbb.
 */
export function ColourField({ label, ...field }: ColourFieldProps) {
  const { value, onChange } = field
  return (
    <div className="colour-field">
      <TextField label={label} {...field} />
      {value === '' || /^#[\da-f]{6}$/i.test(value) ? (
        <input
          type="color"
          className="colour-patch"
          aria-label={words.pick({ label })}
          value={value === '' ? noColour : value.toLowerCase()}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <span className="colour-patch" style={{ backgroundColor: value }} aria-hidden="true" />
      )}
    </div>
  )
}
