import { readerUnits } from '../../../domain/units/readerUnits.ts'
import * as fields from '#words/fields'
import * as words from '#words/profiles'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { ProfileFormValues } from './profileForm.ts'
import { profileStatusOptions } from './profileStatus.ts'

export function ProfileFields({ form }: { form: RecordForm<ProfileFormValues> }) {
  return (
    <>
      <TextField label={fields.name()} isRequired maxLength={100} {...form.text('profileName')} />
      <TextField label={fields.description()} rows={3} {...form.text('description')} />
      <TextField
        label={fields.speedLimit()}
        isRequired
        inputMode="numeric"
        hint={words.speedHint({ unit: readerUnits().speed })}
        {...form.text('speedLimitKph')}
      />
      <TextField
        label={fields.noSignalAfter()}
        inputMode="numeric"
        hint={words.noSignalHint()}
        {...form.text('noSignalMinutes')}
      />
      <TextField
        label={fields.fuelWhileIdling()}
        inputMode="decimal"
        hint={words.fuelHint()}
        {...form.text('idleLitresPerHour')}
      />
      <TextField
        label={fields.fuelPrice()}
        inputMode="decimal"
        hint={words.priceHint()}
        {...form.text('fuelPricePerLitre')}
      />
      <Select
        label={fields.status()}
        options={profileStatusOptions}
        value={form.values.status}
        onChange={(status) => form.set('status', Number(status))}
        error={form.errors.status}
      />
    </>
  )
}
