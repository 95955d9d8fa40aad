import * as fields from '#words/fields'
import type { ReactNode } from 'react'
import { statusOptions } from '../../records/statusText.ts'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ColourField } from './ColourField.tsx'
import type { GroupValues } from './groupForm.ts'

/** The fields of a group; children stand before its status. */
export function GroupFields({ form, children }: { form: RecordForm<GroupValues>; children?: ReactNode }) {
  return (
    <>
      <TextField label={fields.name()} isRequired maxLength={200} {...form.text('name')} />
      <TextField label={fields.description()} rows={3} {...form.text('description')} />
      <ColourField label={fields.colour()} {...form.text('colour')} />
      <TextField label={fields.icon()} maxLength={100} {...form.text('icon')} />
      {children}
      <Select
        label={fields.status()}
        options={statusOptions}
        value={form.values.status}
        onChange={(status) => form.set('status', Number(status))}
        error={form.errors.status}
      />
    </>
  )
}
