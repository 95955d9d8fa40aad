import { ownField, type NameOfKind } from '../../contract/records/recordEntries.ts'
import type { RecordFields } from '../../contract/records/fieldDefinition.ts'
import { readerUnits } from '../../domain/units/readerUnits.ts'
import { TextField, type TextFieldProps } from '../ui/fields/TextField.tsx'
import type { RecordForm } from './useRecordForm.ts'

/** Further properties of a text field. */
type TextMore = Pick<TextFieldProps, 'rows' | 'hint' | 'placeholder' | 'inputMode' | 'autoComplete' | 'type' | 'onBlur'>

interface RecordFieldProps<R extends RecordFields, Values extends object> extends TextMore {
  of: R
  name: NameOfKind<R, 'text' | 'number' | 'count' | 'temperature'> & keyof Values
  form: Pick<RecordForm<Values>, 'text'>
  /** Whether it has to be filled in, where that isn't the same on each form. */
  isRequired?: boolean
  /** Another error, such as a value that is already taken. */
  error?: string | undefined
}

/**
 * A form's field for a text or a number of the record, chosen by name. RecordDay and RecordFlag are apart from it: a calendar is 50 kB
 * that few forms need.
 */
export function RecordField<R extends RecordFields, Values extends object>(props: RecordFieldProps<R, Values>) {
  const { of, name, form, error, isRequired, ...more } = props
  const field = ownField(of, name)
  if (!field) return null
  const label = field.label()
  switch (field.kind) {
    case 'text': {
      const input = form.text(name)
      // Texts of several lines have no maxLength, so that a long paste is reported as an error instead of being cut
      // off.
      const max = more.rows === undefined && field.max !== undefined ? { maxLength: field.max } : {}
      return (
        <TextField
          label={label}
          isRequired={isRequired ?? field.isRequired ?? false}
          {...max}
          {...more}
          {...input}
          error={input.error ?? error}
        />
      )
    }
    case 'number':
    case 'count':
    case 'temperature': {
      const unit = field.kind === 'temperature' ? { hint: readerUnits().temperature } : {}
      const mode = field.isWhole ? 'numeric' : 'decimal'
      return (
        <TextField
          label={label}
          {...unit}
          isRequired={isRequired ?? false}
          inputMode={mode}
          {...more}
          {...form.text(name)}
        />
      )
    }
    default:
      return null
  }
}
