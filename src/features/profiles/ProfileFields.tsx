import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ProfileValues } from './profileForm.ts'
import { profileStatusOptions } from './profileStatus.ts'

export function ProfileFields({ form }: { form: RecordForm<ProfileValues> }) {
  return (
    <>
      <TextField label="Name" isRequired maxLength={100} {...form.text('profileName')} />
      <TextField label="Description" rows={3} {...form.text('description')} />
      <TextField
        label="Speed limit"
        isRequired
        inputMode="numeric"
        hint="In km/h. Assets with this profile raise Overspeed when they drive faster for longer than their customer allows."
        {...form.text('speedLimitKph')}
      />
      <TextField
        label="No signal after"
        inputMode="numeric"
        hint="In minutes. A driving asset that sends nothing for so long is shown as No signal. Leave blank for three times the usual interval of its device."
        {...form.text('noSignalMinutes')}
      />
      <Select
        label="Status"
        options={profileStatusOptions}
        value={form.values.status}
        onChange={(status) => form.set('status', Number(status))}
        error={form.errors.status}
      />
    </>
  )
}
