import * as fields from '#words/fields'
import * as words from '#words/groups'
import type { GroupDetails } from '../../../contract/groups/groupRecordEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { Facts, ReadOnlyField } from '../../records/Facts.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { GroupFields } from './GroupFields.tsx'
import type { GroupFormValues } from './groupForm.ts'

/** The first tab of the form that changes a group. */
export function GroupDetailsFields({ form, group }: { form: RecordForm<GroupFormValues>; group: GroupDetails }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <div className="form">
      <ReadOnlyField label={fields.customer()} value={group.customerName} />
      <GroupFields form={form}>
        <Checkbox isSelected={form.values.menuDefault} onChange={(isOn) => form.set('menuDefault', isOn)}>
          {fields.defaultGroup()}
        </Checkbox>
        <TextField
          label={fields.menuSequence()}
          inputMode="numeric"
          hint={words.sequenceHint()}
          {...form.text('menuPriority')}
        />
      </GroupFields>
      <Facts
        facts={[
          { label: fields.created(), value: formatValue('time', group.dbCreated, timeZoneId) },
          { label: fields.updated(), value: formatValue('time', group.dbUpdated, timeZoneId) },
        ]}
      />
    </div>
  )
}
