import * as words from '#words/groups'
import { TextField } from '../../ui/fields/TextField.tsx'
import './groups.css'

export interface ColourFieldProps {
  label: string
  value: string
  onChange: (colour: string) => void
  error?: string | undefined
}

/** A colour as text, with a patch of it that also picks one where the text is a plain #rrggbb. */
export function ColourField({ label, value, onChange, error }: ColourFieldProps) {
  return (
    <div className="colour-field">
      <TextField label={label} maxLength={100} value={value} onChange={onChange} error={error} />
      {/^#[\da-f]{6}$/i.test(value) ? (
        <input
          type="color"
          className="colour-patch"
          aria-label={words.pick({ label })}
          value={value.toLowerCase()}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <span className="colour-patch" style={{ backgroundColor: value }} aria-hidden="true" />
      )}
    </div>
  )
}
