import * as fields from '#words/fields'
import type { ReactNode } from 'react'
import { groupRecord } from '../../../contract/groups/groupRecord.ts'
import { StatusField } from '../../records/StatusField.tsx'
import { RecordField } from '../../records/RecordField.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { ColourField } from '../../ui/fields/ColourField.tsx'
import { IconField } from '../../ui/fields/IconField.tsx'
import type { GroupFormValues } from './groupForm.ts'

/** The fields of a group. `children` are placed before its status. */
export function GroupFields({ form, children }: { form: RecordForm<GroupFormValues>; children?: ReactNode }) {
  return (
    <>
      <RecordField of={groupRecord} form={form} name="name" />
      <RecordField of={groupRecord} form={form} name="description" rows={3} />
      <ColourField label={fields.colour()} maxLength={100} {...form.text('colour')} />
      <IconField label={fields.icon()} maxLength={100} {...form.text('icon')} />
      {children}
      <StatusField form={form} />
    </>
  )
}
