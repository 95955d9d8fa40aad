import * as fields from '#words/fields'
import { Select, type SelectOption } from '../ui/fields/Select.tsx'
import { statusOptions } from './statusText.ts'

interface StatusForm {
  values: { status: number }
  errors: { status?: string | undefined }
  set: (name: 'status', status: number) => void
}

/** The choice of a record's status in its form. */
export function StatusField({
  form,
  options = statusOptions,
}: {
  form: StatusForm
  options?: readonly SelectOption[]
}) {
  return (
    <Select
      label={fields.status()}
      options={options}
      value={form.values.status}
      onChange={(status) => form.set('status', Number(status))}
      error={form.errors.status}
    />
  )
}
