import { useId } from 'react'
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
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field-input"
        type={type}
        autoComplete={autoComplete}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error`, 'data-invalid': true } : {})}
      />
      {error && (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  )
}
