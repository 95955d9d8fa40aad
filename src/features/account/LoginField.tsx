import { useId, useState } from 'react'
import * as words from '#words/session'
import '../../ui/fields/field.css'

export interface LoginFieldProps {
  label: string
  type: 'email' | 'password'
  autoComplete: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export function LoginField({ label, type, autoComplete, value, onChange, error }: LoginFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="field-secret">
        <input
          id={id}
          className="field-input"
          type={isShown ? 'text' : type}
          autoComplete={autoComplete}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error`, 'data-invalid': true } : {})}
        />
        {type === 'password' && (
          <button
            type="button"
            className="field-reveal"
            aria-label={isShown ? words.hideTyped() : words.showTyped()}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? words.hide() : words.show()}
          </button>
        )}
      </span>
      {error && (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  )
}
